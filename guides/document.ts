import { readFileSync } from 'node:fs'
import { menuGroups } from '@cais/core/access/screens.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import type { Page } from '@playwright/test'
import type { Shots } from './camera.ts'
import type { Visit } from './portal.ts'

const here = (path: string) => new URL(path, import.meta.url)
const texts: Record<string, string> = ptBr

/** The portal's own drawings, for the cover. */
export interface Drawings {
  wordmark: string
  quay: string
}

export async function copyDrawings(visit: Visit): Promise<Drawings> {
  const page = await visit({ viewport: { width: 1200, height: 720 } })
  await page.goto('/')
  const drawing = (selector: string) => page.locator(selector).evaluate((svg) => svg.outerHTML)
  const drawings = {
    wordmark: await drawing('header svg[aria-label="Cais"]'),
    quay: readFileSync(here('../web/public/quay.svg'), 'utf8'),
  }
  await page.context().close()
  return drawings
}

interface Chapter {
  id: string
  title: string
}

/** Prints a guide: the cover, the contents with the page of each chapter, and the chapters. */
export async function printGuide(
  visit: Visit,
  name: string,
  shots: Shots,
  drawings: Drawings,
): Promise<Buffer> {
  const source = readFileSync(here(`${name}.html`), 'utf8')
  const chapters = [...source.matchAll(/<section id="(.+?)">\s*<h2>(.+?)<\/h2>/g)].map(
    ([, id = '', title = '']) => ({ id, title }),
  )
  const page = await visit()
  await page.setContent(layOut(source, chapters, shots, drawings), { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await numberContents(page, chapters)
  const pdf = await print(page)
  await page.context().close()
  return pdf
}

function print(page: Page): Promise<Buffer> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
}

/** Every chapter begins on a new page, so its page number follows from the page counts of those before. */
async function numberContents(page: Page, chapters: Chapter[]): Promise<void> {
  let next = 3
  for (const { id } of chapters) {
    const style = await page.addStyleTag({
      content: `.cover, .contents, section:not(#${id}) { display: none }`,
    })
    const pages = countPages(await print(page))
    await style.evaluate((element) => (element as unknown as Element).remove())
    await page.locator(`.contents a[href="#${id}"] .page`).evaluate((place, number) => {
      place.textContent = String(number)
    }, next)
    next += pages
  }
}

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

function layOut(source: string, chapters: Chapter[], shots: Shots, drawings: Drawings): string {
  const title = tagIn(source, 'title')
  const summary = tagIn(source, 'summary')
  const body = source.slice(source.indexOf('<section'))
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${title} · Cais</title><style>${styles(title)}</style></head>
<body>
  <div class="cover">
    <div class="brand">${drawings.wordmark}</div>
    <h1>${title}</h1>
    <p>${summary}</p>
    <p class="version">Versão ${version()} do portal</p>
    ${drawings.quay}
  </div>
  <nav class="contents">
    <p class="heading">Conteúdo</p>
    <ol>${chapters.map(contentsLine).join('')}</ol>
    <p class="note">As imagens foram feitas no próprio portal, no ambiente de demonstração: as pessoas e as empresas
      que aparecem nelas são fictícias.</p>
  </nav>
  ${fill(body, shots)}
</body>
</html>`
}

function contentsLine({ id, title }: Chapter): string {
  return `<li><a href="#${id}"><span>${title}</span><span class="dots"></span><span class="page"></span></a></li>`
}

function tagIn(source: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(source)?.[1]?.trim() ?? ''
}

function version(): string {
  return JSON.parse(readFileSync(here('../package.json'), 'utf8')).version
}

function styles(title: string): string {
  const font = readFileSync(
    here(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  )
  return readFileSync(here('guide.css'), 'utf8')
    .replace('url(font)', `url(data:font/woff2;base64,${font.toString('base64')})`)
    .replace('"title"', JSON.stringify(`Cais · ${title}`))
}

/**
 * Fills the placeholders: `{{action.save}}` is the portal's text, `{{error.too-many-attempts|15 minutos}}` a text with
 * a value, `src="entrada"` the screenshot of that name, `{{menu}}` the table of the side menu.
 */
function fill(body: string, shots: Shots): string {
  return body
    .replace('{{menu}}', menuTable)
    .replace(/\{\{([^|}]+)\|?([^}]*)\}\}/g, (_, key: string, value: string) => portalText(key, value))
    .replace(/src="([^"]+)"/g, (_, name: string) => `src="${dataUrl(name, shots)}"`)
}

function portalText(key: string, value = ''): string {
  const text = texts[key] ?? missing(`the portal has no text ${key}`)
  return text.replace(/\{\{[^}]+\}\}/g, value)
}

function dataUrl(name: string, shots: Shots): string {
  const shot = shots.get(name) ?? missing(`there is no screenshot ${name}`)
  return `data:image/jpeg;base64,${shot.toString('base64')}`
}

function missing(what: string): never {
  throw new Error(what)
}

/** The groups of the side menu that only staff see. */
const staffGroups = ['mesa', 'armazem', 'entidade']

/** The groups of the side menu that customers see, from the portal's own table. */
function menuTable(): string {
  const rows = menuGroups
    .filter(({ name }) => !staffGroups.includes(name))
    .map(({ name, entries }) => {
      const names = entries.map((entry) => portalText(`menu.entry.${entry.name}`))
      return `<tr><th>${portalText(`menu.group.${name}`)}</th><td>${names.join(' · ')}</td></tr>`
    })
  return `<table><thead><tr><th>Grupo do menu</th><th>O que há nele</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
