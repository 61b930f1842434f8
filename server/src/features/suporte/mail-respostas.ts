import { conversaPath } from '@cais/core/rules/suporte.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { isLegivel } from '../../course/recados/legivel.ts'
import { isPresent } from '../../db/notifications.ts'
import type { Db } from '../../db/pool.ts'
import type { Tx } from '../../http/serve.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { respostaLetter } from '../../mail/letters.ts'
import { paraOf, postLetter } from '../../mail/outbox.ts'

const perRun = 50
const minute = 60_000
/**
 * The mail waits until no message has come for `quiet`, because an answer often consists of several messages. It waits
 * at most `longest`.
 */
const quiet = 2 * minute
const longest = 10 * minute

interface Context {
  db: Db
  jobs: Jobs
  config: Config
  now: Date
}

interface Answered {
  id: number
  empresa_id: number
  servico_id: number | null
  assunto: string
  ate: number
}

/**
 * Answers that nobody of the company has read, while none of its people is present, are mailed to the company's last
 * writer. Answers that came together go in one mail, and none is mailed twice. Several processes work on different
 * conversations. A row that another process changed meanwhile is compared again when it is locked, but only by its own
 * columns; values read from other tables stay old. The condition `r.ate > c.avisada_ate` leaves out answers mailed
 * meanwhile.
 */
export async function mailRespostas(context: Context): Promise<void> {
  const { db, now, config } = context
  const today = dayOf(now, config.timeZone)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Answered>`
      SELECT c.id, c.empresa_id, c.servico_id, c.assunto, r.ate
      FROM conversa c
      JOIN LATERAL (SELECT max(m.id) AS ate, min(m.enviada_em) AS primeira, max(m.enviada_em) AS ultima
        FROM conversa_mensagem m WHERE m.conversa_id = c.id AND m.da_equipe AND m.id > c.avisada_ate
          AND m.id > coalesce((SELECT max(l.ate) FROM conversa_leitura l WHERE l.conversa_id = c.id), 0)) r
        ON r.ultima <= ${new Date(now.getTime() - quiet)} OR r.primeira <= ${new Date(now.getTime() - longest)}
      WHERE c.ultima_em > ${new Date(now.getTime() - 24 * 60 * minute)} AND r.ate > c.avisada_ate
        AND ${isLegivel(today, { row: 'c', usuario: null })}
      ORDER BY c.id LIMIT ${perRun} FOR UPDATE OF c SKIP LOCKED`.execute(tx)
    for (const answered of rows) {
      if (await isPresent(tx, answered.empresa_id)) continue
      await mailTo(context, tx, answered)
    }
  })
}

async function mailTo(context: Context, tx: Tx, { id, empresa_id, servico_id, assunto, ate }: Answered) {
  const { config } = context
  const writer = await findWriter(tx, id, empresa_id)
  if (writer) {
    const textos = await textosOf(tx, id, ate)
    const to = { email: writer.email, firstName: writer.first_name, langKey: writer.lang_key }
    const letter = respostaLetter(textsIn(writer.lang_key), assunto, textos)
    const link = `${config.publicUrl}${conversaPath(empresa_id, id)}`
    const para = paraOf({ usuario_id: writer.id, empresa_id, servico_id })
    await postLetter({ ...context, tx }, letter, to, link, { para })
  }
  await tx.updateTable('conversa').set({ avisada_ate: ate }).where('id', '=', id).execute()
}

/** The company's last writer who still belongs to the company. */
async function findWriter(tx: Tx, conversaId: number, empresaId: number) {
  const { rows } = await sql<{ id: number; email: string; first_name: string; lang_key: Language }>`
    SELECT u.id, u.email, u.first_name, u.lang_key FROM conversa_mensagem m JOIN usuario u ON u.id = m.autor_id
    JOIN empresa_user eu ON eu.usuario_id = u.id AND eu.empresa_id = ${empresaId} AND eu.active
    WHERE m.conversa_id = ${conversaId} AND NOT m.da_equipe AND u.activated
    ORDER BY m.id DESC LIMIT 1`.execute(tx)
  return rows[0] ?? null
}

/** The answers since the company last read the conversation or was mailed. */
async function textosOf(tx: Tx, conversaId: number, ate: number): Promise<string[]> {
  const { rows } = await sql<{ texto: string }>`
    SELECT coalesce(nullif(m.texto, ''), a.name, '') AS texto
    FROM conversa_mensagem m JOIN conversa c ON c.id = m.conversa_id LEFT JOIN anexo a ON a.id = m.anexo_id
    WHERE c.id = ${conversaId} AND m.da_equipe AND m.id > c.avisada_ate AND m.id <= ${ate}
      AND m.id > coalesce((SELECT max(l.ate) FROM conversa_leitura l WHERE l.conversa_id = c.id), 0)
    ORDER BY m.id LIMIT 20`.execute(tx)
  return rows.map(({ texto }) => texto)
}
