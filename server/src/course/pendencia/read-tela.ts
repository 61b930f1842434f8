import type { FormaTela, PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { ServicoView } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
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
import type { ServicoEstado } from '@cais/core/workflow/estado.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound, refuseField } from '../../http/refused.ts'
import { readEventos } from '../around-servico.ts'
import { type Known, maskedFor, seeServico } from '../read-servico.ts'
import { dadosShown } from '../transporte/shown.ts'
import { readTrocaveis } from '../transporte/troca.ts'
import { readConhecido } from './conhecido.ts'
import { readForma } from './dados.ts'
import type { PendenciaRef } from './open-pendencia.ts'

type ServicoVisto = Pick<ServicoView, keyof PendenciaTela['servico'] | 'pendencias' | 'cargaServico'>

/** What a pendencia screen shows to one of the service's parties. */
export async function readTela(
  db: Db,
  empresa: ActingEmpresa,
  slug: KindSlug,
  ref: PendenciaRef,
  endereco: Endereco = {},
  known?: Known,
): Promise<PendenciaTela> {
  return (await seeTela(db, empresa, slug, ref, endereco, known)).tela
}

/** The same with the state of the service, for screens that show more of it. */
export async function seeTela(
  db: Db,
  empresa: ActingEmpresa,
  slug: KindSlug,
  ref: PendenciaRef,
  endereco: Endereco = {},
  known?: Known,
): Promise<{ tela: PendenciaTela; estado: ServicoEstado }> {
  const seen = await seeServico(db, empresa, ref.servicoId, known)
  const tela = await telaOf(db, seen, slug, ref.pendenciaId, endereco)
  const { servico, estado } = seen
  const one = estado.pendencias.find(({ id }) => id === ref.pendenciaId) ?? notFound()
  const who = { id: empresa.id, papel: servico.papel }
  const trocaveis = await readTrocaveis(db, { id: ref.servicoId, estado }, one, who)
  return {
    estado,
    tela: {
      ...tela,
      transportador: tela.transportador && maskedFor(tela.transportador, empresa.id),
      trocaveis: trocaveis.map(({ cargaServicoId, ate }) => ({
        cargaServicoId,
        ate: ate?.toISOString() ?? null,
      })),
    },
  }
}

/** The same, of a service that is known to be theirs to see, for somebody who changes nothing. */
export async function telaOf(
  db: Db,
  { servico, estado }: { servico: ServicoVisto; estado: ServicoEstado },
  slug: KindSlug,
  pendenciaId: number,
  endereco: Endereco = {},
): Promise<PendenciaTela> {
  const pendencia = servico.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const wrong = wrongInEndereco(endereco, { servico, pendencia })
  if (wrong) refuseField(wrong, 'validation.choice', 'query')
  const declarado = findServicoDeclarado(servico.subtipo) ?? notFound()
  if (kindOf(pendencia.tipo, declarado) !== slug) notFound()
  const one = estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const motivoLeitura = readingReason(estado, one, servico.papel)
  const { permitidos, obrigatorios } = anexosOf(slug, declarado, pendencia)
  const transportador = await readTransportador(db, pendenciaId)
  const cargas = servico.cargaServico.filter(({ status }) => status !== 'CANCELADO')
  return {
    servico: resumoOf(servico),
    pendencia,
    cargas,
    conhecido: kinds[slug].confereCarga ? await readConhecido(db, servico.id, cargas) : null,
    transportador,
    podeEditar: motivoLeitura === null,
    motivoLeitura,
    trocaveis: [],
    tiposAnexosPermitidos: [...permitidos],
    tiposAnexosObrigatorios: [...obrigatorios],
    historico: await readEventos(db, servico.id, pendenciaId),
  }
}

/** The block on top of every screen. */
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

/** The same with what was filled in, for kinds that are filled in on a form. */
export async function readFormaTela<Slug extends FormaSlug>(
  db: Db,
  empresa: ActingEmpresa,
  slug: Slug,
  ref: PendenciaRef,
  endereco: Endereco = {},
  known?: Known,
): Promise<FormaTela<Slug>> {
  const tela = await readTela(db, empresa, slug, ref, endereco, known)
  const { rascunho, isHandedIn } = await readForma(db, slug, ref.pendenciaId)
  const dados = dadosShown(slug, rascunho, {
    papel: tela.servico.papel,
    empresa,
    transportadorId: tela.transportador?.id ?? null,
    isHandedIn,
  })
  return { ...tela, dados }
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
