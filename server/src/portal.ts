import { dayOf } from '@cais/core/values/calendar.ts'
import { fieldOf } from '@cais/core/values/tables.ts'
import { createApp } from './app.ts'
import { readBuildInfo } from './build-info.ts'
import type { Config } from './config.ts'
import { leitoresOn } from './course/eventos-lidos.ts'
import { markVencidas } from './course/faturas/situacao.ts'
import { isMailWanted } from './course/recados/legivel.ts'
import { rights } from './course/rights.ts'
import { openDatabase } from './db/database.ts'
import { type Difference, hostOf, isCopy, keepInstallation } from './db/installation.ts'
import { readLastMigration } from './db/migrate.ts'
import { Notifications } from './db/notifications.ts'
import { type Db, openPools } from './db/pool.ts'
import { setClock } from './db/terminal.ts'
import { insertAdministracao } from './demo/administracao.ts'
import { loadDemoWorld } from './demo/load.ts'
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts'
import { startTos } from './demo/tos.ts'
import { readClientes, renewChaves } from './demo/tos-chaves.ts'
import { mailPasswordReset } from './features/account/reset-password.ts'
import { giveUpLeftMoves } from './features/agendamento/left-moves.ts'
import { runOut } from './features/agendamento/run-out.ts'
import { remindAcessos } from './features/autorizacao-acesso/remind.ts'
import { notifyMudancas } from './features/escala/notify-mudancas.ts'
import { askToConfirm } from './features/fonte/confirmar.ts'
import { cleanUpEntrada } from './features/integracao/clean-up.ts'
import { lookAtLacunas } from './features/integracao/lacunas.ts'
import { applyLeft, lookAtWaiting } from './features/integracao/sweep.ts'
import { followLogLevels } from './features/management/log-levels.ts'
import { mailAvisos } from './features/mensagem/mail-avisos.ts'
import { remind } from './features/mensagem/remind.ts'
import { expireServicos } from './features/servico/expire-servicos.ts'
import { mailRespostas } from './features/suporte/mail-respostas.ts'
import { Deliverer } from './features/webhook/deliverer.ts'
import { notifySemResponsavel } from './features/webhook/notify.ts'
import { Sender } from './features/webhook/send.ts'
import { letCallersGo } from './http/drain.ts'
import { Limiter } from './http/limiter.ts'
import { cleanUp, forgetEventos } from './jobs/clean-up.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { orWhyNot, refuseUsedPort } from './listen.ts'
import { mailSender, releaseHeld } from './mail/send.ts'
import { keepNumbering } from './saida/keep-numbering.ts'
import type { Stopper } from './stopper.ts'
import type { Loggers } from './watch/loggers.ts'
import { Watch } from './watch/watch.ts'

const now = () => new Date()

/**
 * Starts a whole portal in order, and registers with the stopper how its parts end. Returns the host of the installation
 * that its database is a copy of, or null.
 */
export async function startPortal(
  config: Config,
  loggers: Loggers,
  stopper: Stopper,
): Promise<string | null> {
  await refuseUsedPort(config)
  const { url, pools } = await openStore(config, loggers, stopper)
  const db = pools.writing
  const original = await knowInstallation(db, config, loggers)
  const watch = new Watch(loggers)
  stopper.add('watch', watch.start(pools.usage, now))
  stopper.add('log levels', await followLogLevels(pools.watching, loggers))
  const notifications = await Notifications.open({
    url,
    onError: (error) => loggers.of('database').warn({ err: error }, 'notifications'),
    onBack: () => loggers.databaseIsBack(),
  })
  stopper.add('notifications', () => notifications.end())
  if (config.demo) await loadDemoWorld(db, now(), config.timeZone, insertAdministracao)
  else await refuseDemoAccounts(db)
  const numbering = keepNumbering({
    db,
    notifications,
    findLeitores: leitoresOn(() => dayOf(now(), config.timeZone)),
    onError: (error) => loggers.of('database').warn({ err: error }, 'numbering of events'),
  })
  stopper.add('numbering', numbering)
  const workers = workersOf(config, loggers, db)
  const jobs = await startJobs({ url, log: loggers.of('jobs'), workers, schedules })
  stopper.add('jobs', jobs.stop)
  // A server that was killed may have left stored messages unapplied.
  await db.transaction().execute((tx) => jobs.send(tx, 'look-at-waiting', {}))
  const deliverer = new Deliverer({
    db,
    jobs,
    config,
    now,
    log: loggers.of('jobs'),
    sender: new Sender({ rules: { loopback: config.webhookLoopback, networks: config.webhookNetworks } }),
  })
  stopper.add('webhooks', () => deliverer.stop())
  deliverer.start(notifications)
  const app = await createApp({
    ...pools,
    config,
    jobs,
    now,
    watch,
    limiter: new Limiter(),
    notifications,
    ...rights,
  })
  stopper.add('server', () => app.close())
  const address = await orWhyNot(config, app.listen({ port: config.port, host: config.host }))
  if (config.simulatorPace > 0 && original === null)
    stopper.add('terminal of the demo', await playTerminal(config, loggers, { db, url: address }))
  stopper.add('readiness', () => letCallersGo(watch, config.drainSeconds))
  return original
}

const differences: Record<Difference, string> = {
  address: 'PUBLIC_URL is another one',
  cluster: 'it is in another PostgreSQL cluster',
  database: 'it is another database of its cluster',
}

/** Whose database this is; the log says where it is a copy, and why. */
async function knowInstallation(db: Db, config: Config, loggers: Loggers): Promise<string | null> {
  const { installation, here, difference } = await keepInstallation(db, config.publicUrl, now())
  if (!installation || !difference) return null
  const about = { original: installation.address, address: here.address, because: differences[difference] }
  loggers
    .of('database')
    .warn(about, 'this database is a copy: nothing is sent; npm run adopt makes it the real one')
  return hostOf(installation.address)
}

/** The database with its pools; its clock is set to the terminal's time zone. */
async function openStore(config: Config, loggers: Loggers, stopper: Stopper) {
  const database = await openDatabase(config, {
    say: (line) => console.log(line),
    onLost: (line) => stopper.fail(line),
  })
  stopper.add('database', database.stop)
  const pools = openPools({
    url: database.applicationUrl,
    onError: (error) => loggers.of('database').error({ err: error }, 'connection lost'),
  })
  stopper.add('pools', pools.end)
  const { version, commit } = readBuildInfo()
  const { last, count } = await readLastMigration(pools.writing)
  loggers.root.info({ version, commit, migration: last, migrations: count }, 'Cais starts')
  const newer = database.migrated.unknown
  if (newer.length > 0)
    loggers
      .of('database')
      .warn({ migrations: newer }, 'a newer version has migrated this database; it is left as it is')
  await setClock(pools.writing, config.timeZone)
  return { url: database.applicationUrl, pools }
}

const schedules = {
  'clean-up': '17 * * * *',
  'look-at-waiting': '* * * * *',
  avisos: '* * * * *',
  'run-out': '* * * * *',
  validade: '*/5 * * * *',
}

function workersOf(config: Config, loggers: Loggers, db: Db) {
  const { timeZone } = config
  const applying = { db, now, timeZone, log: loggers.of('jobs') }
  const moment = () => {
    const at = now()
    return { now: at, today: dayOf(at, timeZone) }
  }
  return {
    aplicar: async (data: unknown) => {
      await applyLeft(applying, Number(fieldOf(data, 'recebimentoId')))
    },
    'look-at-waiting': async () => {
      await applyLeft(applying)
      await lookAtWaiting(applying)
      await lookAtLacunas(db, now())
    },
    'send-mail': mailSender(config, db, now, isMailWanted, loggers.of('mail')),
    'reset-password': (data: unknown, jobs: Jobs) =>
      mailPasswordReset({ db, jobs, config, now: now() }, data),
    'clean-up': async () => {
      await cleanUp(db, now())
      await forgetEventos(db, now())
      await cleanUpEntrada(db, now())
    },
    avisos: async (_data: unknown, jobs: Jobs) => {
      if (await isCopy(db, config.publicUrl)) return
      await releaseHeld(db, jobs)
      const when = moment()
      await remind(db, when.now, timeZone)
      await remindAcessos(db, when)
      await notifyMudancas(db, when.now, timeZone)
      await mailAvisos({ db, jobs, config, now: now() })
      await mailRespostas({ db, jobs, config, now: now() })
      await askToConfirm({ db, jobs, config, now: now() })
      await notifySemResponsavel({ db, jobs, config, now: now() })
    },
    'run-out': async () => {
      const when = moment()
      await runOut(db, when.now)
      await giveUpLeftMoves(db, when)
    },
    validade: async () => {
      const when = moment()
      await expireServicos(db, when)
      await markVencidas(db, when)
    },
  }
}

/** In the demo a program plays the terminal, through the same interface as a real terminal's systems. */
async function playTerminal(
  { simulatorPace: pace }: Config,
  loggers: Loggers,
  { db, url }: { db: Db; url: string },
): Promise<() => Promise<void>> {
  const chaves = await renewChaves(db, now())
  return startTos({ ...chaves, url, pace, clientes: await readClientes(db), log: loggers.of('jobs') })
}
