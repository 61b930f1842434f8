import { loginField } from '@cais/core/api/account.ts'
import { email as emailField } from '@cais/core/values/inputs.ts'
import pino from 'pino'
import { readConfig } from './config.ts'
import { isMailWanted } from './course/recados/legivel.ts'
import { openDatabase } from './db/database.ts'
import { openPools } from './db/pool.ts'
import { writeAudit } from './http/audit.ts'
import type { Tx } from './http/serve.ts'
import { startJobs } from './jobs/jobs.ts'
import { mailSender } from './mail/send.ts'
import { StartFailure } from './start-failure.ts'
import { mailPasswordKey } from './trade/pessoa/mailed-keys.ts'

/** `npm run admin -- LOGIN EMAIL`: the first administrator of an empty installation. */
async function main([login, email]: string[]): Promise<void> {
  const person = parseArguments(login, email)
  const config = readConfig(process.env)
  const database = await openDatabase(config, { say: console.log, onLost: console.error })
  const log = pino({ level: 'silent' })
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  const now = () => new Date()
  const workers = {
    'send-mail': mailSender(config, pools.writing, now, isMailWanted),
    aplicar: async () => {},
    'look-at-waiting': async () => {},
    'clean-up': async () => {},
    'reset-password': async () => {},
    avisos: async () => {},
    'run-out': async () => {},
    validade: async () => {},
  }
  const jobs = await startJobs({ url: database.applicationUrl, log, workers })
  try {
    const key = await pools.writing.transaction().execute(async (tx) => {
      const id = await insertAdministrator(tx, person, now())
      const letterTo = { id, ...person, firstName: person.login, langKey: 'pt-br' as const }
      return mailPasswordKey({ tx, jobs, config, now: now() }, 'creation', letterTo)
    })
    console.log(`${person.login} is an administrator. The password is set at`)
    console.log(`${config.publicUrl}/account/reset/finish?key=${key}`)
  } finally {
    await jobs.stop()
    await pools.end()
    await database.stop()
  }
}

function parseArguments(login = '', email = ''): { login: string; email: string } {
  const parsedLogin = loginField.safeParse(login)
  const parsedEmail = emailField.safeParse(email)
  if (!parsedLogin.success || !parsedEmail.success) {
    throw new StartFailure('Usage: npm run admin -- LOGIN EMAIL (letters, digits and _ . @ - in the login).')
  }
  return { login: parsedLogin.data, email: parsedEmail.data }
}

async function insertAdministrator(tx: Tx, { login, email }: { login: string; email: string }, now: Date) {
  const taken = await tx
    .selectFrom('usuario')
    .select('id')
    .where((eb) => eb.or([eb('login', 'in', [login, email]), eb('email', 'in', [login, email])]))
    .executeTakeFirst()
  if (taken)
    throw new StartFailure(`There is an account with the login ${login} or the e-mail ${email} already.`)
  const retired = await tx
    .selectFrom('retired_login')
    .select('login')
    .where('login', '=', login)
    .executeTakeFirst()
  if (retired) throw new StartFailure(`The login ${login} was somebody else's; choose another one.`)
  const stamp = { created_at: now, created_by: 'system', modified_at: now, modified_by: 'system' }
  const { id } = await tx
    .insertInto('usuario')
    .values({
      login,
      email,
      first_name: login,
      last_name: '',
      lang_key: 'pt-br',
      activated: true,
      ever_activated: true,
      ...stamp,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('usuario_authority')
    .values((['USER', 'ADMIN'] as const).map((authority) => ({ usuario_id: id, authority })))
    .execute()
  await writeAudit(tx, { at: now, principal: 'system', type: 'createAdministrator', data: { id } })
  return id
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exitCode = 1
})
