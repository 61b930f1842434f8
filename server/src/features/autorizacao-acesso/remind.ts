import type { Autorizados } from '@cais/core/api/autorizacao-acesso.ts'
import { lastDayOfAviso } from '@cais/core/rules/acesso.ts'
import type { Texts } from '@cais/core/texts/texts-in.ts'
import { formatDay } from '@cais/core/values/format.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { sql } from 'kysely'
import { notifyEmpresa } from '../../course/recados/notify-empresa.ts'
import { inEveryLanguage } from '../../course/recados/recados.ts'
import type { Db, Tx } from '../../db/pool.ts'

interface Fim {
  que: 'MOTORISTA' | 'CNH' | 'VEICULO'
  transportador_id: number
  dia: string
  nome: string
}

/**
 * Notifies carriers of authorisations and licences that end soon. New ones share one message, and each is reported
 * once, however many processes run this.
 */
export async function remindAcessos(db: Db, when: { now: Date; today: string }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const fins = await takeUntold(tx, when)
    const groups = Map.groupBy(fins, ({ transportador_id, que }) => `${transportador_id} ${listOf(que)}`)
    for (const group of groups.values()) await tell(tx, when.now, group)
    return fins.length
  })
}

const listOf = (que: Fim['que']): Autorizados => (que === 'VEICULO' ? 'veiculos' : 'motoristas')

/** Processes at the same time wait for each other at the unique key and then find nothing new. */
async function takeUntold(tx: Tx, { now, today }: { now: Date; today: string }): Promise<Fim[]> {
  const isSoon = (day: string) =>
    sql`a.ativa AND ${sql.raw(day)} BETWEEN ${today}::date AND ${lastDayOfAviso(today)}::date`
  const { rows } = await sql<Fim>`
    WITH fim (que, id, transportador_id, dia, nome) AS (
      SELECT 'MOTORISTA', a.id, a.transportador_id, a.data_vencimento, a.nome
      FROM autorizacao_motorista a WHERE ${isSoon('a.data_vencimento')}
      UNION ALL SELECT 'CNH', a.id, a.transportador_id, a.validade_cnh, a.nome
      FROM autorizacao_motorista a WHERE ${isSoon('a.validade_cnh')}
      UNION ALL SELECT 'VEICULO', a.id, a.transportador_id, a.data_vencimento, c.placa
      FROM autorizacao_veiculo a JOIN caminhao c ON c.id = a.caminhao_id WHERE ${isSoon('a.data_vencimento')}
    ), novo AS (
      INSERT INTO acesso_aviso (que, acesso_id, dia, at)
      SELECT que, id, dia, ${now} FROM fim
      WHERE NOT EXISTS (
        SELECT FROM acesso_aviso told WHERE told.que = fim.que AND told.acesso_id = fim.id AND told.dia = fim.dia)
      ORDER BY que, id, dia
      ON CONFLICT DO NOTHING RETURNING que, acesso_id, dia
    )
    SELECT fim.que, fim.transportador_id, fim.dia, fim.nome
    FROM fim JOIN novo ON novo.que = fim.que AND novo.acesso_id = fim.id AND novo.dia = fim.dia
    ORDER BY fim.transportador_id, fim.que = 'VEICULO', fim.dia, fim.nome`.execute(tx)
  return rows
}

async function tell(tx: Tx, now: Date, group: Fim[]): Promise<void> {
  const [first] = group
  if (!first) return
  const lista = listOf(first.que)
  const textos = inEveryLanguage((t) => ({
    titulo: t(`recado.a-vencer.${lista}.titulo`, { total: group.length }),
    texto: t('recado.a-vencer.texto', { lista: fewOf(t, group) }),
  }))
  const filters = encodeURIComponent(JSON.stringify([['situacao', 'in', ['A_VENCER']]]))
  await notifyEmpresa(tx, now, first.transportador_id, textos, {
    aviso: 'PRAZO',
    caminho: `/${first.transportador_id}/${lista}-autorizados?filters=${filters}`,
    correio: { assunto: 'OPERACIONAL' },
  })
}

/** The first few names and the number of the others. */
function fewOf(t: Texts, group: readonly Fim[], few = 10): string {
  const said = group.slice(0, few).map(({ que, nome, dia }) =>
    t(`recado.a-vencer.${que}`, {
      nome: que === 'VEICULO' ? formatPlate(nome) : nome,
      dia: formatDay(dia, t.language),
    }),
  )
  const more = group.length > few ? ` (+${group.length - few})` : ''
  return `${said.join('; ')}${more}`
}
