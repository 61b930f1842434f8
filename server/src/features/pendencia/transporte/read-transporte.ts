import { type Frota, getTransporte } from '@cais/core/api/transporte.ts'
import { maskCnh } from '@cais/core/rules/mask.ts'
import { mayActOnPendencia } from '@cais/core/workflow/acesso.ts'
import { isForTransportador } from '@cais/core/workflow/politica.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { notFound } from '../../../http/refused.ts'
import { serve } from '../../../http/serve.ts'
import { requirePapel } from '../../servico/access.ts'
import { loadServico } from '../../servico/estado.ts'
import type { PendenciaRef } from '../open-pendencia.ts'
import { loadFrotas } from './frota.ts'

export const getTransporteEndpoint = serve(getTransporte)(async ({ db, empresa, now }, { params }) => {
  const papel = await requirePapel(db, empresa, params.servicoId)
  const { estado } = await loadServico(db, params.servicoId)
  const pendencia = estado.pendencias.find(({ id }) => id === params.pendenciaId) ?? notFound()
  if (!isForTransportador(pendencia.tipo)) notFound()
  return readFrotas(
    db,
    { servicoId: params.servicoId, pendenciaId: pendencia.id },
    {
      empresaId: empresa.id,
      onlyOwn: papel === 'TRANSPORTADOR',
      chooses: mayActOnPendencia(papel, pendencia.tipo),
    },
    now,
  )
})

interface Looking {
  empresaId: number | null
  /** A carrier sees nothing of the others. */
  onlyOwn: boolean
  /** Sees all that may come, not only those who were named. */
  chooses: boolean
}

/** The carriers of a service with those whom they send, for somebody who may look. */
export async function readFrotas(
  db: Db,
  { servicoId, pendenciaId }: PendenciaRef,
  { empresaId, onlyOwn, chooses }: Looking,
  now: Date,
): Promise<Frota[]> {
  const carriers = await readCarriers(db, servicoId, pendenciaId)
  const seen = onlyOwn ? carriers.filter(({ id }) => id === empresaId) : carriers
  const frotas = await loadFrotas(
    db,
    seen.map(({ id }) => id),
    now,
  )
  const mentioned = await readMentioned(db, pendenciaId)
  return seen.map(
    ({ id, nome }): Frota => ({
      id,
      nome,
      motoristas: frotas.motoristas
        .filter((one) => one.transportadorId === id)
        .filter((one) => mentioned.motoristas.has(one.id) || (chooses && one.acesso.ativa))
        .map((one) => ({
          id: one.id,
          nome: one.nome,
          cnh: id === empresaId ? one.cnh : maskCnh(one.cnh),
          categoriaCnh: one.categoriaCnh,
          validadeCnh: one.validadeCnh,
          recusa: frotas.recusaDeMotorista(id, one.id, null),
        })),
      veiculos: frotas.veiculos
        .filter((one) => one.transportadorId === id)
        .filter((one) => mentioned.veiculos.has(one.id) || (chooses && one.acesso.ativa))
        .map((one) => ({
          id: one.id,
          placa: one.placa,
          tipo: one.tipo as Frota['veiculos'][number]['tipo'],
          recusa: frotas.recusaDeVeiculo(id, one.id),
        })),
    }),
  )
}

/** Those who were named for the service, and the one that this pendencia names, who may be the one who asks. */
async function readCarriers(db: Db, servicoId: number, pendenciaId: number) {
  const { rows } = await sql<{ id: number; nome: string }>`
    SELECT e.id, e.nome FROM empresa e
    WHERE e.id IN (SELECT p.empresa_id FROM servico_parte p
                   WHERE p.servico_id = ${servicoId} AND p.papel = 'TRANSPORTADOR')
       OR e.id = (SELECT d.transportador_id FROM pendencia d WHERE d.id = ${pendenciaId})
    ORDER BY e.nome, e.id`.execute(db)
  return rows
}

/** The drivers and trucks that stand in what was filled in, whatever its form. */
async function readMentioned(db: Db, pendenciaId: number) {
  const row = await db
    .selectFrom('pendencia_dados')
    .select('conteudo')
    .where('pendencia_id', '=', pendenciaId)
    .executeTakeFirst()
  const motoristas = new Set<number>()
  const veiculos = new Set<number>()
  const { cargas, transportes, ...lists } = (row?.conteudo ?? {}) as Record<string, unknown>
  for (const item of [cargas, transportes, lists.motoristas, lists.veiculos].flat()) {
    if (typeof item !== 'object' || item === null) continue
    const { motoristaId, caminhaoId } = item as Record<string, unknown>
    if (typeof motoristaId === 'number') motoristas.add(motoristaId)
    if (typeof caminhaoId === 'number') veiculos.add(caminhaoId)
  }
  for (const id of numbersOf(lists.motoristas)) motoristas.add(id)
  for (const id of numbersOf(lists.veiculos)) veiculos.add(id)
  return { motoristas, veiculos }
}

const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
