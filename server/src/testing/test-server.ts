import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { rights } from '../course/rights.ts'
import { migrate } from '../db/migrate.ts'
import { Notifications } from '../db/notifications.ts'
import { type Db, openPools, type Pools } from '../db/pool.ts'
import { mailPasswordReset } from '../features/account/reset-password.ts'
import { Limiter, type Limits, unlimitedWork, usualLimits } from '../http/limiter.ts'
import { mount } from '../http/mount.ts'
import type { Endpoint, Services } from '../http/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Queue } from '../jobs/queues.ts'
import { Loggers } from '../watch/loggers.ts'
import { Watch } from '../watch/watch.ts'
import { TestClient } from './client.ts'
import { TestClock } from './clock.ts'
import { type ClonedDatabase, cloneDatabase } from './cloned-database.ts'

interface TestServerOptions {
  config?: Partial<Config>
  limits?: Partial<Limits>
  /** Endpoints in addition to those of the portal, to test the http layer. */
  endpoints?: Endpoint[]
  /** Without the demo world: the database is empty. */
  empty?: true
  /** The server whose database and clock this one shares. */
  beside?: TestServer
  /** Real jobs, for tests about them; otherwise queued jobs are only recorded. */
  startJobs?: (context: {
    url: string
    config: Config
    pools: Pools
  }) => Promise<Jobs & { stop(): Promise<void> }>
}

interface Mail {
  recipient: string
  subject: string
  text: string
}

export interface TestServer
  extends Pick<TestClient, 'call' | 'callLoosely' | 'send' | 'openSession' | 'signIn' | 'forgetSessions'> {
  app: FastifyInstance
  /** The database with the application's role, to read and to prepare rows. */
  db: Db
  database: ClonedDatabase
  clock: TestClock
  services: Services
  /** Jobs that were queued, including those of transactions that were rolled back. */
  jobsSent: { queue: Queue; data: object }[]
  logged: Record<string, unknown>[]
  mailPasswordResets(): Promise<void>
  mails(): Promise<Mail[]>
  /** The key in the newest mail to this address. */
  mailedKey(recipient: string): Promise<string>
}

async function emptyDatabase(): Promise<ClonedDatabase> {
  const database = await cloneDatabase({ empty: true })
  await migrate(database.ownerUrl, 'cais_app')
  return database
}

/**
 * A whole server with its own copy of the demo world, stopped after the tests of the file: `const { call } = await
 * startTestServer()` at the top of it.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { beside } = options
  const database = beside?.database ?? (await (options.empty ? emptyDatabase() : cloneDatabase()))
  const clock = beside?.clock ?? new TestClock()
  // The tests wait for complete answers, so open calls end at once where a test is not about them. The line-up is not
  // cached, because a test reads it before the notification has come.
  const quick = { live: { seconds: 0, heartbeatSeconds: 15 }, lineupAge: 0 }
  const config = { ...readConfig({}), ...quick, ...options.config }
  const logged: TestServer['logged'] = []
  const loggers = new Loggers('debug', { write: (line: string) => void logged.push(JSON.parse(line)) })
  const log = loggers.of('database')
  const pools = openPools({ url: database.applicationUrl, onError: (error) => log.error({ err: error }) })
  const notifications = await Notifications.open({
    url: database.applicationUrl,
    onError: (error) => log.warn({ err: error }),
  })
  const jobsSent: TestServer['jobsSent'] = []
  const recording: Jobs = { send: async (_tx, queue, data) => void jobsSent.push({ queue, data }) }
  const running = await options.startJobs?.({ url: database.applicationUrl, config, pools })
  const { writing } = pools
  const limiter = new Limiter({ ...usualLimits, work: unlimitedWork, ...options.limits })
  const services = {
    ...pools,
    config,
    jobs: running ?? recording,
    now: clock.now,
    limiter,
    watch: new Watch(loggers),
    notifications,
    ...rights,
  }
  const app = await createApp(services)
  for (const endpoint of options.endpoints ?? []) mount(app, endpoint, services)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await running?.stop()
    await notifications.end()
    await pools.end()
    if (!beside) await database.drop()
  })
  let resetsMailed = 0
  const mailPasswordResets = async () => {
    const asked = jobsSent.filter((job) => job.queue === 'reset-password')
    const context = { db: writing, jobs: recording, config, now: clock.now() }
    for (const { data } of asked.slice(resetsMailed)) await mailPasswordReset(context, data)
    resetsMailed = asked.length
  }
  const mails = () =>
    writing.selectFrom('mail').select(['recipient', 'subject', 'text']).orderBy('id').execute()
  const mailedKey = async (recipient: string) => {
    const newest = (await mails()).findLast((mail) => mail.recipient === recipient)
    return decodeURIComponent(/\?key=(\S+)/.exec(newest?.text ?? '')?.[1] ?? '')
  }
  const { call, callLoosely, send, openSession, signIn, forgetSessions } = new TestClient(app)
  const client = { call, callLoosely, send, openSession, signIn, forgetSessions }
  const mailing = { mailPasswordResets, mails, mailedKey }
  return { ...client, ...mailing, app, db: writing, database, clock, services, jobsSent, logged }
}
