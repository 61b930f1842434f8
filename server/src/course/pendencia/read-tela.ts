import type { FormaTela, PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { ServicoView } from '@cais/core/api/servico.ts'
import { findServicoDeclarado, type ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import {
  anexosOf,
  type Endereco,
  type FormaSlug,
  type KindSlug,
  kindOf,
  kinds,
  wrongInEndereco,
} from '@cais/core/pendencia/kinds.ts'
import { readingReason } from '@cais/core/pendencia/leitura.ts'
import { isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import type { LinhaTrocavel } from '@cais/core/pendencia/transporte/troca.ts'
import type { PendenciaEstado, ServicoEstado } from '@cais/core/workflow/estado.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { carrierOnly, readEventos } from '../around-servico.ts'
import { readForma } from '../dados.ts'
import { transportadoresEsperadosOf } from '../partes.ts'
import { type Known, maskedFor, seeServico } from '../read-servico.ts'
import { dadosShown } from '../transporte/shown.ts'
import { readTrocaveis } from '../transporte/troca.ts'
import { readConhecido } from './conhecido.ts'
import { type PendenciaRef, refuseStaff } from './open-pendencia.ts'

type ServicoVisto = Pick<ServicoView, keyof PendenciaTela['servico'] | 'pendencias' | 'cargaServico'>

interface Seen {
  servico: ServicoVisto
  estado: ServicoEstado
}

/** The data from which the screen of a pendencia is made. */
interface TelaFatos extends Seen {
  slug: KindSlug
  declarado: ServicoDeclarado
  pendencia: ServicoVisto['pendencias'][number]
  /** The same pendencia in the form of the state machine. */
  passo: PendenciaEstado
  cargas: ServicoVisto['cargaServico']
  conhecido: PendenciaTela['conhecido']
  transportador: PendenciaTela['transportador']
  trocaveis: readonly LinhaTrocavel[]
  historico: PendenciaTela['historico']
}

/** The screen of a pendencia for one of the service's parties, with the state of the service. */
export async function readTela(
  db: Db,
  empresa: ActingEmpresa,
  slug: KindSlug,
  ref: PendenciaRef,
  endereco: Endereco = {},
  known?: Known,
): Promise<{ tela: PendenciaTela; estado: ServicoEstado }> {
  refuseStaff(slug, empresa)
  const seen = await seeServico(db, empresa, ref.servicoId, known)
  const fatos = await loadTela(db, seen, slug, ref.pendenciaId, { endereco, empresa })
  return { tela: telaOf(fatos, empresa.id), estado: seen.estado }
}

/** The same with the form, for kinds that are filled in on a form. */
export async function readFormaTela<Slug extends FormaSlug>(
  db: Db,
  empresa: ActingEmpresa,
  slug: Slug,
  ref: PendenciaRef,
  endereco: Endereco = {},
  known?: Known,
): Promise<FormaTela<Slug>> {
  const { tela } = await readTela(db, empresa, slug, ref, endereco, known)
  const { rascunho, isHandedIn } = await readForma(db, slug, ref.pendenciaId)
  const dados = dadosShown(slug, rascunho, {
    papel: tela.servico.papel,
    empresa,
    transportadorId: tela.transportador?.id ?? null,
    transportadores: isOfTransporte(slug)
      ? await transportadoresEsperadosOf(db, ref.servicoId, empresa.today)
      : [],
    isHandedIn,
  })
  return { ...tela, dados }
}

type Leitora = Pick<ActingEmpresa, 'id' | 'today'>

/** The screen of a service that the caller is known to see; without a company, for a reader who changes nothing. */
export async function loadTela(
  db: Db,
  { servico, estado }: Seen,
  slug: KindSlug,
  pendenciaId: number,
  { endereco = {}, empresa = null }: { endereco?: Endereco; empresa?: Leitora | null } = {},
): Promise<TelaFatos> {
  const pendencia = servico.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const wrong = wrongInEndereco(endereco, { servico, pendencia })
  if (wrong) refuseField(wrong, 'validation.invalid', 'query')
  const declarado = findServicoDeclarado(servico.subtipo) ?? notFound()
  if (kindOf(pendencia.tipo, declarado) !== slug) notFound()
  const passo = estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const cargas = servico.cargaServico.filter(({ status }) => status !== 'CANCELADO')
  const { id, papel } = servico
  return {
    servico,
    estado,
    slug,
    declarado,
    pendencia,
    passo,
    cargas,
    transportador: await readTransportador(db, pendenciaId),
    conhecido: kinds[slug].confereCarga ? await readConhecido(db, id, cargas) : null,
    historico: await readEventos(db, id, {
      pendenciaId,
      transportadorId: empresa && carrierOnly(papel, empresa.id),
    }),
    trocaveis: empresa
      ? await readTrocaveis(db, { id, estado }, passo, { id: empresa.id, papel, today: empresa.today })
      : [],
  }
}

/** The screen for a company, or, without one, for the desk. */
export function telaOf(
  { servico, estado, slug, declarado, passo, ...fatos }: TelaFatos,
  empresaId: number | null,
): PendenciaTela {
  const { pendencia, cargas, conhecido, transportador, historico } = fatos
  const motivoLeitura = readingReason(estado, passo, servico.papel)
  const { permitidos, obrigatorios } = anexosOf(slug, declarado, pendencia)
  return {
    servico: resumoOf(servico),
    pendencia,
    cargas,
    conhecido,
    transportador: transportador && empresaId !== null ? maskedFor(transportador, empresaId) : transportador,
    podeEditar: motivoLeitura === null,
    motivoLeitura,
    trocaveis: fatos.trocaveis.map(({ cargaServicoId, ate }) => ({
      cargaServicoId,
      ate: ate?.toISOString() ?? null,
    })),
    tiposAnexosPermitidos: [...permitidos],
    tiposAnexosObrigatorios: [...obrigatorios],
    historico,
  }
}

/** The summary on top of every screen. */
function resumoOf(servico: ServicoVisto): PendenciaTela['servico'] {
  const { id, numeroSolicitacao, tipo, subtipo, status, referenciaCliente, validade, papel } = servico
  const { requisitante, consignatario, escala, booking } = servico
  return {
    id,
    numeroSolicitacao,
    tipo,
    subtipo,
    status,
    referenciaCliente,
    requisitante,
    consignatario,
    escala,
    booking,
    validade,
    papel,
  }
}

async function readTransportador(db: Db, pendenciaId: number): Promise<PendenciaTela['transportador']> {
  const row = await db
    .selectFrom('pendencia as p')
    .innerJoin('empresa as e', 'e.id', 'p.transportador_id')
    .select(['e.id', 'e.nome as socialName', 'e.national_register as nationalRegister'])
    .where('p.id', '=', pendenciaId)
    .executeTakeFirst()
  return row ?? null
}
