import { register } from '@cais/core/api/account.ts'
import type { Terminal } from '@cais/core/rules/identidade.ts'
import { forAll } from '@cais/core/values/testing.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { isMailWanted } from '../course/recados/legivel.ts'
import { startJobs } from '../jobs/jobs.ts'
import { newRegistration } from '../testing/people.ts'
import { startSmtp } from '../testing/stand-ins.ts'
import { noTerminal, someTerminal } from '../testing/terminal.ts'
import { startTestServer } from '../testing/test-server.ts'
import { nameOfGreeting } from './letters.ts'
import { compose } from './outbox.ts'
import { mailSender } from './send.ts'

const smtp = await startSmtp()
afterAll(smtp.stop)
const { call, db, services, mailedKey } = await startTestServer({
  config: { smtpUrl: smtp.url, publicUrl: 'https://portal.example' },
  startJobs: ({ url, config, pools }) =>
    startJobs({
      url,
      log: pino({ level: 'silent' }),
      pollingSeconds: 0.5,
      workers: {
        'send-mail': mailSender(config, pools.writing, () => new Date(), isMailWanted),
        aplicar: async () => {},
        'look-at-waiting': async () => {},
        'clean-up': async () => {},
        'reset-password': async () => {},
        'run-out': async () => {},
        validade: async () => {},
        avisos: async () => {},
      },
    }),
})

const sentTo = (email: string) => smtp.received.filter((mail) => mail.includes(`To: ${email}`))

/** Undoes the line breaks and escapes of quoted-printable. */
function plain(mail: string): string {
  return mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

test('what a registration writes reaches the person by mail, once', async () => {
  const person = newRegistration()
  await call(register, { body: person })
  await expect.poll(() => sentTo(person.email).length, { timeout: 15_000 }).toBe(1)
  const [mail = ''] = sentTo(person.email)
  const link = `https://portal.example/account/activate?key=${await mailedKey(person.email)}`
  expect(plain(mail)).toContain(link)
  expect(mail).toContain('From: Cais <nao-responda@cais.example>')
  await expect
    .poll(async () => (await db.selectFrom('mail').select('sent_at').execute()).map((row) => row.sent_at))
    .toEqual([expect.any(Date)])
})

test('a registration that is refused sends nothing', async () => {
  const taken = { ...newRegistration(), password: 'curta' }
  const sound = newRegistration()
  expect((await call(register, { body: taken })).status).toBe(400)
  await call(register, { body: sound })
  await expect.poll(() => sentTo(sound.email).length, { timeout: 15_000 }).toBe(1)
  expect(sentTo(taken.email)).toEqual([])
})

test('a mail that the server refuses keeps none of those that were handed over with it', async () => {
  const recipients = ['um@empresa.example', 'dois@empresa.example', 'tres@empresa.example']
  smtp.refusals = 1
  await db.transaction().execute(async (tx) => {
    for (const recipient of recipients) {
      const values = { recipient, subject: 's', text: 't', html: 'h', created_at: new Date() }
      const { id } = await tx.insertInto('mail').values(values).returning('id').executeTakeFirstOrThrow()
      await services.jobs.send(tx, 'send-mail', { id })
    }
  })
  const states = async () => {
    const { rows } = await sql<{ state: string }>`SELECT j.state FROM pgboss.job j
      JOIN mail m ON m.id = (j.data->>'id')::bigint
      WHERE j.name = 'send-mail' AND m.recipient = ANY(${recipients}) ORDER BY j.state::text`.execute(db)
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 10_000 }).toEqual(['completed', 'completed', 'retry'])
  expect(recipients.flatMap(sentTo)).toHaveLength(2)
})

test('a mail that the server refuses is to be tried again, and one that went is not', async () => {
  const values = {
    recipient: 'late@empresa.example',
    subject: 's',
    text: 't',
    html: 'h',
    created_at: new Date(),
  }
  const { id } = await db.insertInto('mail').values(values).returning('id').executeTakeFirstOrThrow()
  const send = mailSender(services.config, db, () => new Date(), isMailWanted)
  smtp.refusals = 1
  await expect(send({ id })).rejects.toThrow('try again later')
  expect(sentTo(values.recipient)).toEqual([])
  await send({ id })
  await send({ id })
  expect(sentTo(values.recipient)).toHaveLength(1)
})

test('without a mail server mails only stay in their table', async () => {
  const values = {
    recipient: 'kept@empresa.example',
    subject: 's',
    text: 't',
    html: 'h',
    created_at: new Date(),
  }
  const { id } = await db.insertInto('mail').values(values).returning('id').executeTakeFirstOrThrow()
  await mailSender({ ...services.config, smtpUrl: null }, db, () => new Date(), isMailWanted)({ id })
  const row = await db.selectFrom('mail').select('sent_at').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ sent_at: null })
})

test('a name cannot bring markup into a mail', () => {
  const to = { email: 'a@b.example', firstName: '<img src=x onerror=alert(1)>', langKey: 'en' as const }
  const { html, text } = compose('reset', to, 'https://portal.example/?key=a&b', {
    terminal: noTerminal,
    publicUrl: 'https://portal.example',
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(html).toContain('key=a&#38;b')
  expect(text).toContain('Hello, <img src=x onerror=alert(1)>.')
})

test('a mail is of the terminal that has said who it is: its name, colour, sign and address', () => {
  const to = { email: 'a@b.example', firstName: 'Ana', langKey: 'pt-br' as const }
  const write = (terminal: Terminal) =>
    compose('reset', to, 'https://portal.example/', { terminal, publicUrl: 'https://portal.example' })
  const named = write({ ...someTerminal, nome: 'Porto <Sul>', logo: '/api/terminal/logo/0123456789abcdef' })
  expect(named.subject).toBe('Nova senha no portal Porto <Sul>')
  expect(named.text).toMatch(
    /\n\nPorto <Sul>\nCNPJ 12\.ABC\.345\/01DE-35\nAv\. do Porto, 100, Vitória, ES, CEP 29010-930$/,
  )
  expect(named.html).toContain(
    '<img src="https://portal.example/api/terminal/logo/0123456789abcdef" alt="Porto &#60;Sul&#62;"',
  )
  expect(named.html).toContain('background: #7a1f3d; color: #ffffff')
  expect(named.html).not.toContain('Cais')
  const unnamed = write(noTerminal)
  expect(unnamed.subject).toBe('Nova senha no Cais')
  expect(unnamed.text.endsWith('\n\nCais')).toBe(true)
  expect(unnamed.html).not.toContain('CNPJ')
})

test('who registers is greeted by name, and nothing but a name is said to an address that somebody typed', () => {
  const greeted = (firstName: string | null, letter: 'activation' | 'registerKnown' = 'activation') => {
    const to = { email: 'a@b.example', firstName, langKey: 'pt-br' as const }
    const house = { terminal: noTerminal, publicUrl: 'https://portal.example' }
    return compose(letter, to, 'https://portal.example/', house).text.split('\n')[0]
  }
  expect(greeted('Clara')).toBe('Olá, Clara.')
  expect(greeted(' José Carlos ')).toBe('Olá, José.')
  expect(greeted('Anne-Marie')).toBe('Olá, Anne-Marie.')
  expect(greeted("D'Ávila")).toBe("Olá, D'Ávila.")
  for (const typed of [
    null,
    '',
    'Ganhe em premio.example',
    'https://premio.example',
    '<b>Ana</b>',
    'Ana!',
    'Ana\nClique aqui',
    'A'.repeat(31),
    'Ana 27 99999',
  ])
    expect(greeted(typed), String(typed)).toBe('Olá.')
  // The typed name is not shown to an account that exists already.
  expect(greeted('Clara', 'registerKnown')).toBe('Olá.')
})

test('whatever is typed as a name, the greeting is one word of letters', () => {
  forAll(fc.string({ unit: 'binary' }), (typed) => {
    const said = nameOfGreeting(typed)
    if (said !== null) expect(said).toMatch(/^[\p{L}\p{M}'’-]{1,30}$/u)
  })
})
