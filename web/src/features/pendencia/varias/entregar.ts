import { uploadAnexo } from '@cais/core/api/anexo.ts'
import { type FormaTela, handedIn, routesOf } from '@cais/core/api/pendencia.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { ApiProblem } from '../../../client/api-problem.ts'
import { call } from '../../../client/call.ts'
import { upload } from '../../../client/upload.ts'
import { problemText } from '../../../ui/problem-text.ts'
import { type FrotaEscolhida, kindFormOf } from '../kind-forms.ts'
import { formaDe } from './acoes.ts'
import type { Marcada } from './marcadas.ts'

/**
 * The results: submitted, saved as a draft, saved with the carrier notified, or saved but incomplete; windows booked,
 * files attached to the service, or passes printed.
 */
export type Feito = 'ENTREGUE' | 'SALVA' | 'AVISADA' | 'FALTA' | 'AGENDADA' | 'ANEXADA' | 'NO_PDF'

/** Notifications are suppressed, because the list shows each result. */
const quiet = { quiet: true, alerts: false }

const paramsOf = ({ empresaId, servico, id }: Marcada) => ({
  companyId: empresaId,
  servicoId: servico.id,
  pendenciaId: id,
})

function requireForma(marcada: Marcada): FormaSlug {
  const slug = formaDe(marcada)
  if (!slug) throw new ApiProblem(409, 'pendencia.varias.uma-a-uma')
  return slug
}

/** Reads the pendencia; a read-only one is refused. */
async function openTela<Slug extends FormaSlug>(slug: Slug, marcada: Marcada): Promise<FormaTela<Slug>> {
  const tela = await call(routesOf(slug).find, { params: paramsOf(marcada) }, quiet)
  if (!tela.podeEditar) throw new ApiProblem(409, tela.motivoLeitura ?? 'pendencia.leitura.so-leitura')
  return tela
}

/** Submits the pendencia if nothing is missing. */
async function finalize<Slug extends FormaSlug>(
  slug: Slug,
  marcada: Marcada,
  { pendencia }: FormaTela<Slug>,
  dados: Rascunho<Slug>,
): Promise<Feito> {
  const filled = handedIn(slug).safeParse({ dados })
  if (!filled.success) return 'FALTA'
  const body = { version: pendencia.version, ...filled.data }
  await call(routesOf(slug).finalize, { params: paramsOf(marcada), body }, quiet)
  return 'ENTREGUE'
}

export interface Arquivo {
  file: File
  tipo: AnexoTipo
}

interface Documentos {
  arquivos: readonly Arquivo[]
  /** True: submits at once, if only documents are missing. */
  finaliza: boolean
}

/** The row that files are attached to, as the upload names it. */
interface Lugar {
  entity: `Pendencia:${number}` | `Servico:${number}`
  servicoId: number
}

/**
 * Sends each file that is not in `sent` yet. A refused file does not stop the others; all refusals are reported at the
 * end.
 */
async function attach({ entity, servicoId }: Lugar, arquivos: readonly Arquivo[], sent: Set<File>) {
  const refused: string[] = []
  for (const { file, tipo } of arquivos) {
    if (sent.has(file)) continue
    const query = { name: file.name, tipo, entities: [entity], servicoId }
    try {
      const { signal } = new AbortController()
      await upload(uploadAnexo, { query }, file, { onProgress: () => {}, signal })
      sent.add(file)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      refused.push(`${file.name}: ${problemText(error)}`)
    }
  }
  if (refused.length > 0)
    throw new ApiProblem(409, 'pendencia.varias.arquivos-recusados', { params: [refused.join(' ')] })
}

/** Attaches the documents to one pendencia; files that were sent before are not sent again. */
export async function entregarDocumentos(
  marcada: Marcada,
  { arquivos, finaliza }: Documentos,
  sent: Set<File>,
): Promise<Feito> {
  const slug = requireForma(marcada)
  const tela = await openTela(slug, marcada)
  await attach({ entity: `Pendencia:${marcada.id}`, servicoId: marcada.servico.id }, arquivos, sent)
  if (!finaliza) return 'SALVA'
  const dados = { ...kindFormOf(slug).emptyOf(tela), ...tela.dados }
  return finalize(slug, marcada, tela, dados)
}

export async function anexarAoServico(
  servicoId: number,
  arquivos: readonly Arquivo[],
  sent: Set<File>,
): Promise<Feito> {
  await attach({ entity: `Servico:${servicoId}`, servicoId }, arquivos, sent)
  return 'ANEXADA'
}

/** Names the carrier, which is notified and fills in the rest. A company that drives itself goes on itself. */
export async function nomearTransportador(marcada: Marcada, transportadorId: number): Promise<Feito> {
  const slug = requireForma(marcada)
  const tela = await openTela(slug, marcada)
  const { nomear } = kindFormOf(slug)
  if (!nomear) throw new ApiProblem(409, 'pendencia.varias.uma-a-uma')
  const body = { version: tela.pendencia.version, dados: nomear(tela, transportadorId) }
  await call(routesOf(slug).save, { params: paramsOf(marcada), body }, quiet)
  return transportadorId === marcada.empresaId ? 'SALVA' : 'AVISADA'
}

/** Assigns the carrier's driver and truck. */
export async function mandarFrota(marcada: Marcada, escolhida: FrotaEscolhida): Promise<Feito> {
  const slug = requireForma(marcada)
  const tela = await openTela(slug, marcada)
  const { mandar } = kindFormOf(slug)
  if (!mandar) throw new ApiProblem(409, 'pendencia.varias.uma-a-uma')
  return finalize(slug, marcada, tela, mandar(tela, escolhida))
}
