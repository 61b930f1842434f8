import type { FormaTela, PendenciaTela } from '@cais/core/api/pendencia.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import type { FormaSlug } from '@cais/core/pendencia/formas.ts'
import { anexosOf, type KindSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import { readingReason } from '@cais/core/pendencia/leitura.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import { readEventos } from '../servico/around-servico.ts'
import { loadServico } from '../servico/estado.ts'
import { readServico } from '../servico/read-servico.ts'
import { readRascunho } from './dados.ts'
import type { PendenciaRef } from './open-pendencia.ts'
import { dadosShown } from './transporte/shown.ts'

/** What a pendencia screen shows to one of the service's parties. */
export async function readTela(
  db: Db,
  empresa: ActingEmpresa,
  slug: KindSlug,
  { servicoId, pendenciaId }: PendenciaRef,
): Promise<PendenciaTela> {
  const servico = await readServico(db, empresa, servicoId)
  const pendencia = servico.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const declarado = findServicoDeclarado(servico.subtipo) ?? notFound()
  if (kindOf(pendencia.tipo, declarado) !== slug) notFound()
  const { estado } = await loadServico(db, servicoId)
  const one = estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const motivoLeitura = readingReason(estado, one, servico.papel)
  const { permitidos, obrigatorios } = anexosOf(slug, declarado, pendencia)
  const transportador = await readTransportador(db, pendenciaId)
  const {
    partes: _partes,
    pendencias: _pendencias,
    cargaServico,
    acoesPermitidas: _acoes,
    ...resumo
  } = servico
  const {
    dados: _dados,
    dataCriacao: _criado,
    version: _version,
    area: _area,
    tipoServico: _tipo,
    ...head
  } = resumo
  return {
    servico: head,
    pendencia,
    cargas: cargaServico.filter(({ status }) => status !== 'CANCELADO'),
    transportador,
    podeEditar: motivoLeitura === null,
    motivoLeitura,
    tiposAnexosPermitidos: [...permitidos],
    tiposAnexosObrigatorios: [...obrigatorios],
    historico: await readEventos(db, servicoId, pendenciaId),
  }
}

/** The same with what was filled in, for kinds that are filled in on a form. */
export async function readFormaTela<Slug extends FormaSlug>(
  db: Db,
  empresa: ActingEmpresa,
  slug: Slug,
  ref: PendenciaRef,
): Promise<FormaTela<Slug>> {
  const tela = await readTela(db, empresa, slug, ref)
  const dados = dadosShown(slug, await readRascunho(db, slug, ref.pendenciaId), {
    papel: tela.servico.papel,
    empresaId: empresa.id,
    transportadorId: tela.transportador?.id ?? null,
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
