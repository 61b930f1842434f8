import type { Area } from '@cais/core/access/area.ts'
import { makePdf } from '@cais/core/anexo/make-pdf.ts'
import { createServico } from '@cais/core/api/servico.ts'
import { anexoTipos } from '@cais/core/catalogo/papeis.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { type ServicoDeclarado, servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { anexosOf, isScreenIn, type KindSlug, kinds } from '@cais/core/pendencia/kinds.ts'
import { isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import type { StatusVirtual } from '@cais/core/workflow/estado.ts'
import { faltaOf } from '@cais/core/workflow/falta.ts'
import { isInspectedElsewhere } from '@cais/core/workflow/politica.ts'
import { type LoadedServico, lockServico } from '../course/estado.ts'
import { runEvento } from '../course/run-evento.ts'
import type { Db } from '../db/pool.ts'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import { causaAt } from './causa.ts'
import type { Aberta } from './pendencia-exemplos.ts'
import { newPedido } from './servico-pedidos.ts'
import type { TestServer } from './test-server.ts'
import { frotaOf } from './transporte.ts'

export { examples, newNota } from './pendencia-exemplos.ts'

const all: readonly ServicoDeclarado[] = servicosDeclarados

/** The login of the demo account of an area. */
export const loginOfArea = (area: Area): string =>
  (({ 'agencia-maritima': 'agencia', 'agente-carga': 'agente' }) as Record<string, string>)[area] ?? area

export interface OpenedPendencia extends Aberta {
  params: { companyId: number; servicoId: number; pendenciaId: number }
  area: Area
  login: string
  /** The requester of the service, which is another company where the named carrier opens the pendencia. */
  requisitante: { companyId: number; login: string }
  tipo: PendenciaTipo
}

/** The services with a kind of pendencia; first those that resolve it themselves. */
export function whereKindOccurs(slug: KindSlug): { declarado: ServicoDeclarado; tipo: PendenciaTipo }[] {
  const kind = kinds[slug]
  const { tipos } = kind
  return all
    .filter((declarado) => isScreenIn(kind, declarado))
    .flatMap((declarado) =>
      declarado.pendencias
        .filter(({ tipo }) => tipos.includes(tipo))
        .map(({ tipo }) => ({ declarado, tipo })),
    )
    .toSorted((a, b) => Number(isWaitedFor(a)) - Number(isWaitedFor(b)))
}

/** Whether another service resolves the pendencia. */
const isWaitedFor = ({ declarado, tipo }: { declarado: ServicoDeclarado; tipo: PendenciaTipo }) =>
  isInspectedElsewhere(declarado, tipo)

/** Whether companies of this area only look at such pendencias, because another service resolves them. */
export function isOnlyWaitedFor(slug: KindSlug, area: Area): boolean {
  const places = whereKindOccurs(slug).filter(({ declarado }) => declarado.areas.includes(area))
  return places.length > 0 && places.every(isWaitedFor)
}

/** The party that fills in such a pendencia: the carrier for its own drivers and trucks, else the requester. */
export const whoFills = (slug: KindSlug): OpenWish => (isOfTransporte(slug) ? { area: 'transportador' } : {})

interface OpenWish {
  area?: Area
  declarado?: ServicoDeclarado
  count?: number
}

/** Requests a service with such a pendencia and completes everything before it, so that it is at its turn. */
export async function openPendencia(
  server: Pick<TestServer, 'call' | 'db' | 'clock'>,
  slug: KindSlug,
  wish: OpenWish = {},
): Promise<OpenedPendencia> {
  const opened = await askPendencia(server, slug, wish)
  await giveTurn(server, opened)
  return opened
}

/** Requests a service with such a pendencia, which may not be at its turn yet. */
export async function askPendencia(
  { call, db, clock }: Pick<TestServer, 'call' | 'db' | 'clock'>,
  slug: KindSlug,
  wish: OpenWish = {},
): Promise<OpenedPendencia> {
  const places = whereKindOccurs(slug).filter(({ declarado }) => (wish.declarado ?? declarado) === declarado)
  const asked = places.find(({ declarado }) => !wish.area || declarado.areas.includes(wish.area))
  // Hauliers also open pendencias of others' requests in which they are named.
  const isNamed = !asked && wish.area === 'transportador'
  const place = asked ?? (isNamed ? places.find(namesTransportador) : undefined)
  if (!place) throw new Error(`no service has a pendencia ${slug} in ${wish.area}`)
  const { declarado, tipo } = place
  const asking = (isNamed ? undefined : wish.area) ?? declarado.areas[0] ?? 'cliente'
  const quando = declarado.pendencias.find((one) => one.tipo === tipo)?.quando
  const pedido = await newPedido(db, {
    declarado,
    area: asking,
    condicoes: quando ? [quando] : [],
    count: wish.count ?? 1,
  })
  const transportadorId = demoEmpresaOf('transportador').id
  const body = isNamed
    ? { ...pedido.body, partes: { ...pedido.body.partes, TRANSPORTADOR: transportadorId } }
    : pedido.body
  const { body: servico } = await call(
    createServico,
    { params: { companyId: pedido.empresaId, kind: asking }, body },
    { as: loginOfArea(asking) },
  )
  const pendenciaId = servico.pendencias.find((one) => one.tipo === tipo)?.id ?? 0
  const area = wish.area ?? asking
  return {
    params: {
      companyId: isNamed ? transportadorId : pedido.empresaId,
      servicoId: servico.id,
      pendenciaId,
    },
    area,
    login: loginOfArea(area),
    requisitante: { companyId: pedido.empresaId, login: loginOfArea(asking) },
    tipo,
    servico,
    linhas: servico.cargaServico.map(({ id }) => id),
    frota: await frotaOf(db, transportadorId, clock.now()),
  }
}

const namesTransportador = ({ declarado }: { declarado: ServicoDeclarado }) =>
  declarado.partes.some(({ papel }) => papel === 'TRANSPORTADOR')

/** Completes everything that comes before the pendencia. */
export const giveTurn = (
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  { params }: Pick<OpenedPendencia, 'params'>,
): Promise<void> => bringUp(db, params.servicoId, params.pendenciaId, clock.now())

async function bringUp(db: Db, servicoId: number, pendenciaId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    let servico: LoadedServico = await lockServico(tx, servicoId)
    for (let step = 0; step < 80; step++) {
      const { agora } = faltaOf(servico.estado)
      if (agora.some((one) => one.pendenciaId === pendenciaId)) return
      const [next] = agora
      if (!next) break
      const evento = next.vez === 'REQUISITANTE' ? 'FINALIZAR' : 'APROVAR'
      servico = await runEvento(tx, causaAt(now), servico, {
        evento,
        pendenciaId: next.pendenciaId,
      })
    }
    throw new Error('a pendencia never had its turn')
  })
}

export async function attachRequired(
  db: Db,
  slug: KindSlug,
  opened: Pick<OpenedPendencia, 'params' | 'servico' | 'login'>,
  statusVirtual: StatusVirtual | null = null,
): Promise<void> {
  const declarado = all.find(({ subtipo }) => subtipo === opened.servico.subtipo)
  const pendencia = opened.servico.pendencias.find(({ id }) => id === opened.params.pendenciaId)
  const { obrigatorios, permitidos } = declarado
    ? anexosOf(slug, declarado, { subtipo: pendencia?.subtipo ?? null, statusVirtual })
    : { obrigatorios: [], permitidos: [] }
  // Where a pendencia asks only for documents, at least one is required.
  const least = slug === 'anexo' || slug === 'vistoria-mapa' ? permitidos.slice(0, 1) : []
  for (const tipo of obrigatorios.length ? obrigatorios : least) {
    if (!anexoTipos.includes(tipo)) continue
    const bytes = Buffer.from(makePdf(tipo, []))
    const anexo = await db
      .insertInto('anexo')
      .values({
        empresa_id: opened.params.companyId,
        name: `${tipo}.pdf`,
        tipo,
        bytes_content_type: 'application/pdf',
        tamanho: bytes.length,
        criado_em: new Date('2026-01-07'),
        criado_por: opened.login,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('anexo_conteudo').values({ anexo_id: anexo.id, bytes }).execute()
    await db
      .insertInto('anexo_entity')
      .values({
        anexo_id: anexo.id,
        servico_id: opened.params.servicoId,
        entity_name: 'Pendencia',
        entity_id: opened.params.pendenciaId,
      })
      .execute()
  }
}
