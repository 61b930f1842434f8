import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { ServicoView } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { anexosOf, type KindSlug, kindOf } from '@cais/core/pendencia/kinds.ts'
import { readingReason } from '@cais/core/pendencia/leitura.ts'
import type { Db } from '../../db/pool.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { notFound } from '../../http/refused.ts'
import { readEventos } from '../servico/around-servico.ts'
import { loadServico } from '../servico/estado.ts'
import { readServico } from '../servico/read-servico.ts'
import type { PendenciaRef } from './open-pendencia.ts'
import { dadosShown } from './transporte/shown.ts'

/** What a pendencia screen shows to one of the service's parties. */
export async function readTela(
  db: Db,
  empresa: ActingEmpresa,
  slug: KindSlug,
  ref: PendenciaRef,
): Promise<PendenciaTela> {
  return telaOf(db, await readServico(db, empresa, ref.servicoId), empresa.id, slug, ref.pendenciaId)
}

/** The same, of a service that is known to be theirs to see. */
export async function telaOf(
  db: Db,
  servico: ServicoView,
  empresaId: number,
  slug: KindSlug,
  pendenciaId: number,
): Promise<PendenciaTela> {
  const pendencia = servico.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const declarado = findServicoDeclarado(servico.subtipo) ?? notFound()
  if (kindOf(pendencia.tipo, declarado) !== slug) notFound()
  const { estado } = await loadServico(db, servico.id)
  const one = estado.pendencias.find(({ id }) => id === pendenciaId) ?? notFound()
  const motivoLeitura = readingReason(estado, one, servico.papel)
  const { permitidos, obrigatorios } = anexosOf(slug, declarado, pendencia)
  const dados = await db
    .selectFrom('pendencia_dados')
    .select('conteudo')
    .where('pendencia_id', '=', pendenciaId)
    .executeTakeFirst()
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
    dados: dadosShown((dados?.conteudo as Record<string, unknown> | undefined) ?? null, {
      slug,
      papel: servico.papel,
      empresaId,
      transportadorId: transportador?.id ?? null,
    }),
    podeEditar: motivoLeitura === null,
    motivoLeitura,
    tiposAnexosPermitidos: [...permitidos],
    tiposAnexosObrigatorios: [...obrigatorios],
    historico: await readEventos(db, servico.id, pendenciaId),
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
