import { requestPasswordReset } from '@cais/core/api/account.ts'
import { getHealth } from '@cais/core/api/health.ts'
import { listMailbox } from '@cais/core/api/mailbox.ts'
import { getInfo } from '@cais/core/api/management.ts'
import { expect, test } from 'vitest'
import { pessoa } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const demo = await startTestServer()
const production = await startTestServer({ beside: demo, config: { demo: false } })
const withMail = await startTestServer({ beside: demo, config: { smtpUrl: 'smtp://127.0.0.1:1' } })

test('anybody learns the profile, the ribbon and the build', async () => {
  const { body } = await demo.call(getInfo, {})
  expect(body).toMatchObject({ activeProfiles: ['demo'], 'display-ribbon-on-profiles': 'demo' })
  expect(body.build.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Number.isNaN(Date.parse(body.build.time))).toBe(false)
  expect((await production.call(getInfo, {})).body.activeProfiles).toEqual(['prod'])
})

test('anybody learns that the portal is well, and only staff the details', async () => {
  expect((await demo.call(getHealth, {})).body).toEqual({ status: 'UP' })
  expect((await demo.call(getHealth, {}, { as: 'gestor' })).body).toEqual({ status: 'UP' })
  const { body } = await demo.call(getHealth, {}, { as: 'grc' })
  expect(body.components).toMatchObject({
    db: { status: 'UP', details: { database: 'PostgreSQL' } },
    mail: { details: { transport: 'mailbox' } },
  })
})

test('the demo shows the mails it would have sent, newest first, and those of one person', async () => {
  for (const login of ['cliente', 'depot']) {
    await demo.call(requestPasswordReset, { body: { mail: pessoa(login).email } })
  }
  await demo.mailPasswordResets()
  const { body } = await demo.call(listMailbox, { query: {} })
  expect(body.map((mail) => mail.recipient)).toEqual([pessoa('depot').email, pessoa('cliente').email])
  const { body: own } = await demo.call(listMailbox, { query: { recipient: pessoa('cliente').email } })
  expect(own.map((mail) => mail.recipient)).toEqual([pessoa('cliente').email])
  expect(own[0]?.text).toContain('/account/reset/finish?key=')
})

test.each([
  ['outside the demo', production],
  ['where real mail is sent', withMail],
])('there is no mailbox %s, not even for staff', async (_, server) => {
  expect((await server.call(listMailbox, { query: {} })).status).toBe(404)
  expect((await server.call(listMailbox, { query: {} }, { as: 'admin' })).status).toBe(404)
})
