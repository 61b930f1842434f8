import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const plain = await startTestServer()
const secure = await startTestServer({ beside: plain, config: { publicUrl: 'https://portal.example' } })
const wide = await startTestServer({
  beside: plain,
  config: { publicUrl: 'https://portal.example', hstsSubdomains: true },
})

test('browsers are told to stay with HTTPS where the portal has it, and below its name where that is said', async () => {
  const stayOf = async ({ send }: typeof plain) =>
    (await send('GET', '/management/info')).header('strict-transport-security')
  expect(await stayOf(plain)).toBeUndefined()
  expect(await stayOf(secure)).toBe('max-age=31536000')
  expect(await stayOf(wide)).toBe('max-age=31536000; includeSubDomains')
})
