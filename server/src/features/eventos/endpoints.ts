import { isStaff } from '@cais/core/access/access.ts'
import {
  type EventoContado,
  listEventos,
  listEventosOfCompany,
  usualEventos,
} from '@cais/core/api/eventos.ts'
import { requireEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import { type Endpoint, type ReadContext, serve } from '../../http/serve.ts'
import { bodyOf, readEventos } from '../../saida/read-eventos.ts'

interface Asked {
  depois?: string | undefined
  limite?: number | undefined
}

/** A number in few signs; whoever asks need not know that it is one. */
const cursorOf = (sequence: number) => sequence.toString(36)
const numberOf = (cursor: string) => Number.parseInt(cursor, 36)

async function readPagina(
  { db, config }: Pick<ReadContext<typeof listEventos>, 'db' | 'config'>,
  empresaId: number | null,
  { depois, limite = usualEventos }: Asked,
) {
  const read = await readEventos(db, {
    empresaId,
    depois: depois === undefined ? 0 : numberOf(depois),
    limite: limite + 1,
  })
  const told = read.slice(0, limite)
  const last = told.at(-1)
  return {
    eventos: told.map((one) => bodyOf(one, empresaId, config.publicUrl) as unknown as EventoContado),
    cursor: last ? cursorOf(last.sequence) : (depois ?? null),
    mais: read.length > limite,
  }
}

/** The key says for whom; the terminal's own systems, as its staff, read all of it. People read for one of their companies. */
const listEventosEndpoint = serve(listEventos)(async (context, { query }) => {
  const { db, actor } = context
  if (!actor.fonte && !isStaff(actor)) notFound()
  const [own] = actor.fonte ? actor.empresas : []
  const empresa = own && (await requireEmpresa(listEventos, actor, own.id, db))
  return readPagina(context, empresa?.id ?? null, query)
})

const listEventosOfCompanyEndpoint = serve(listEventosOfCompany)((context, { query }) =>
  readPagina(context, context.empresa.id, query),
)

export const eventosEndpoints: Endpoint[] = [listEventosEndpoint, listEventosOfCompanyEndpoint]
