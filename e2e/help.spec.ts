import { readFile } from 'node:fs/promises'
import { expect, test } from './portal.ts'

const pdf = { type: 'application/pdf', magic: '25504446' }
const webm = { type: 'video/webm', magic: '1a45dfa3' }

const downloads = [
  { name: 'Guia do cliente (PDF)', file: 'guia-do-cliente.pdf', ...pdf },
  { name: 'Manual de acesso (PDF)', file: 'manual-de-acesso.pdf', ...pdf },
  { name: 'Visita guiada (vídeo)', file: 'visita-guiada.webm', ...webm },
]

test('the help menu offers guides and a film, each of which is what it says it is', async ({ page }) => {
  await page.goto('/')
  for (const { name, file, type, magic } of downloads) {
    await page.getByRole('button', { name: 'Ajuda' }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(downloads.length)
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(file)
    const content = await readFile(await download.path())
    expect(content.subarray(0, 4).toString('hex')).toBe(magic)

    const answer = await page.request.get(`/help/${file}`)
    expect(answer.status()).toBe(200)
    const headers = answer.headers()
    expect(headers['content-type']).toBe(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect((await answer.body()).equals(content)).toBe(true)
  }
})

test('the guided tour plays, for as long as a tour may last', async ({ page }) => {
  await page.goto('/')
  const film = await page.evaluate(async () => {
    const video = document.createElement('video')
    video.src = '/help/visita-guiada.webm'
    video.muted = true
    await video.play()
    return { width: video.videoWidth, height: video.videoHeight, seconds: video.duration }
  })
  expect(film).toMatchObject({ width: 1280, height: 720 })
  expect(film.seconds).toBeGreaterThan(40)
  expect(film.seconds).toBeLessThan(80)
})

test('the tour can be moved through: the server sends any part of it', async ({ page }) => {
  const answer = await page.request.get('/help/visita-guiada.webm', { headers: { range: 'bytes=0-3' } })
  expect(answer.status()).toBe(206)
  expect((await answer.body()).toString('hex')).toBe(webm.magic)
})
