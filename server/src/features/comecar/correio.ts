import { type FalhaDeCorreio, type TesteDeCorreio, testCorreio } from '@cais/core/api/comecar.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import type { Config } from '../../config.ts'
import { isCopy } from '../../db/installation.ts'
import type { Db } from '../../db/pool.ts'
import { readTerminal } from '../../db/terminal.ts'
import { writeAudit } from '../../http/audit.ts'
import { refuseIf } from '../../http/refused.ts'
import { serveInSteps, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { countAttempt, isOverLimit, tooMany } from '../../http/throttle.ts'
import { letterIn, portalIn } from '../../mail/letters.ts'
import { composeLetter } from '../../mail/outbox.ts'
import { sendAtOnce } from '../../mail/send.ts'

/** `smtp.example:587`: the mail server without its user name and password. */
export function serverOf({ smtpUrl }: Pick<Config, 'smtpUrl'>): string | null {
  if (!smtpUrl) return null
  const { hostname, port, protocol } = new URL(smtpUrl)
  return `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`
}

/** A test counts only for the settings that it was made with. */
export const isTestado = (config: Config, teste: TesteDeCorreio | null) =>
  teste !== null &&
  teste.falha === null &&
  teste.servidor === serverOf(config) &&
  teste.remetente === config.mailFrom

export async function readTeste(db: Db): Promise<TesteDeCorreio | null> {
  const row = await db
    .selectFrom('correio_teste')
    .select(['em', 'para', 'servidor', 'remetente', 'falha', 'resposta'])
    .executeTakeFirst()
  return row ? { ...row, em: row.em.toISOString() } : null
}

async function keepTeste(tx: Tx, { em, ...teste }: TesteDeCorreio): Promise<void> {
  const row = { ...teste, em: new Date(em) }
  await tx
    .insertInto('correio_teste')
    .values(row)
    .onConflict((conflict) => conflict.column('unico').doUpdateSet(row))
    .execute()
}

/** The keys are the error codes of the mail library. */
const falhas: Record<string, FalhaDeCorreio> = {
  ECONNECTION: 'CONEXAO',
  EDNS: 'CONEXAO',
  ESOCKET: 'CONEXAO',
  ETIMEDOUT: 'CONEXAO',
  ETLS: 'CONEXAO',
  EAUTH: 'ACESSO',
  ENOAUTH: 'ACESSO',
  EENVELOPE: 'RECUSA',
  EMESSAGE: 'RECUSA',
}

/** The result of a test mail. Any error of the mail server is a result, not a defect of the portal. */
async function outcomeOf(sending: Promise<string>): Promise<Pick<TesteDeCorreio, 'falha' | 'resposta'>> {
  try {
    return { falha: null, resposta: shortened(await sending) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : ''
    return { falha: falhas[code] ?? 'OUTRA', resposta: shortened(error.message) }
  }
}

const shortened = (text: string) => text.slice(0, 500)

async function letterTo(db: Db, { publicUrl }: Config, actor: Actor) {
  const terminal = await readTerminal(db)
  const t = textsIn(actor.langKey)
  const letter = letterIn(t, 'teste', { portal: portalIn(t, terminal) })
  return composeLetter(letter, actor, `${publicUrl}/admin/comecar`, { terminal, publicUrl })
}

export const testCorreioEndpoint = serveInSteps(testCorreio)(async (context) => {
  const { db, transaction, actor, config, now } = context
  const servidor = serverOf(config)
  refuseIf(servidor === null ? 'comecar.correio.sem-servidor' : null)
  refuseIf((await isCopy(db, config.publicUrl)) ? 'comecar.correio.copia' : null)
  const attempts = await transaction((tx) => countAttempt(tx, 'correio-account', actor.login, now))
  if (isOverLimit('correio-account', attempts)) return tooMany('correio-account')
  const { email: para } = actor
  const outcome = await outcomeOf(sendAtOnce(config, { to: para, ...(await letterTo(db, config, actor)) }))
  const teste: TesteDeCorreio = {
    em: now.toISOString(),
    para,
    servidor: servidor ?? '',
    remetente: config.mailFrom,
    ...outcome,
  }
  await transaction(async (tx) => {
    await keepTeste(tx, teste)
    await writeAudit(tx, {
      at: now,
      principal: actor.login,
      type: 'testCorreio',
      data: { servidor: teste.servidor, falha: teste.falha },
    })
  })
  return teste
})
