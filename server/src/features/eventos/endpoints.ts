import { isStaff } from '@cais/core/access/access.ts'
import { listEventos, usualEventos } from '@cais/core/api/eventos.ts'
import { cloudEventOf, type FormatoDeEvento } from '@cais/core/saida/formatos.ts'
import type { Viewer } from '../../course/access.ts'
import { readableBy } from '../../course/eventos-lidos.ts'
import type { Db } from '../../db/pool.ts'
import { requireEmpresa } from '../../http/access.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { type Endpoint, type ReadContext, serve } from '../../http/serve.ts'
import { contadoOf, firstSequence, readEventos, readLastSequence } from '../../saida/read-eventos.ts'

interface Asked {
  depois?: string | undefined
  limite?: number | undefined
  formato?: FormatoDeEvento | undefined
}

/** The cursor is the sequence number in base 36; clients treat it as opaque text. */
const cursorOf = (sequence: number) => sequence.toString(36)

/**
 * The sequence number of a cursor. A cursor that was never given out is refused, because it would repeat all events or
 * skip them.
 */
async function numberOf(db: Db, cursor: string): Promise<number> {
  const sequence = Number.parseInt(cursor, 36)
  if (sequence < firstSequence || sequence > ((await readLastSequence(db)) ?? sequence))
    refuseField('depois', 'validation.cursor', 'query')
  return sequence
}

/**
 * Events that the company may not read are left out, so a page may be short or empty. The cursor points behind the last
 * event that was looked at.
 */
async function readPagina(
  { db, config }: Pick<ReadContext<typeof listEventos>, 'db' | 'config'>,
  empresa: Viewer | null,
  { depois, limite = usualEventos, formato = 'CAIS' }: Asked,
) {
  const empresaId = empresa?.id ?? null
  const read = await readEventos(db, {
    empresaId,
    depois: depois === undefined ? 0 : await numberOf(db, depois),
    limite: limite + 1,
  })
  const looked = read.slice(0, limite)
  const told = empresa ? await readableBy(db, empresa, looked) : looked
  const last = looked.at(-1)
  const portal = config.publicUrl
  const eventos = told.map((one) => contadoOf(one, empresaId, portal))
  return {
    eventos: formato === 'CAIS' ? eventos : eventos.map((one) => cloudEventOf(one, portal)),
    cursor: last ? cursorOf(last.sequence) : (depois ?? null),
    mais: read.length > limite,
  }
}

/**
 * The key decides whose events are read: those of its company, or all for systems of the terminal and staff. People
 * read as one of their companies.
 */
async function viewerOf({ db, actor }: Pick<ReadContext<typeof listEventos>, 'db' | 'actor'>) {
  if (!actor.fonte && !isStaff(actor)) notFound()
  const [own] = actor.fonte ? actor.empresas : []
  return own ? requireEmpresa(listEventos, actor, own.id, db) : null
}

export const eventosEndpoints: Endpoint[] = [
  serve(listEventos)(async (context, { query }) =>
    readPagina(context, context.empresa ?? (await viewerOf(context)), query),
  ),
]
