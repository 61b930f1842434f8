import { kindOf } from '@cais/core/pendencia/kinds.ts'
import {
  asksForMotoristas,
  asksForVeiculos,
  type Indicacao,
  indicadosOf,
  isOfTransporte,
  type SlugDeTransporte,
} from '@cais/core/pendencia/transporte/indicados.ts'
import type { Db } from '../../db/pool.ts'
import { readUltimasEntregas } from '../dados.ts'
import type { LoadedServico } from '../estado.ts'
import { transportadoresEsperadosOf } from '../partes.ts'

interface Indicados {
  indicacoes: Indicacao[]
  /** Whether the service asks for drivers, and for trucks. */
  pede: { motoristas: boolean; veiculos: boolean }
}

/**
 * The drivers and trucks of the last hand-in for a service. Drafts do not count. A reopened hand-in holds until it is
 * handed in again. Carriers that were replaced, and those whose right has ended, do not count.
 */
export async function readIndicados(
  db: Db,
  { id, estado }: Pick<LoadedServico, 'id' | 'estado'>,
  today: string,
): Promise<Indicados> {
  const asked = estado.pendencias.flatMap(({ id: pendenciaId, tipo, status }) => {
    const slug = kindOf(tipo, estado)
    return isOfTransporte(slug) && status !== 'CANCELADA' ? { pendenciaId, slug } : []
  })
  const slugOf = new Map<number, SlugDeTransporte>(asked.map((one) => [one.pendenciaId, one.slug]))
  const entregas = await readUltimasEntregas(db, [...slugOf.keys()])
  const carriers = await transportadoresEsperadosOf(db, id, today)
  const indicacoes = entregas.flatMap(({ pendenciaId, conteudo }) => {
    const slug = slugOf.get(pendenciaId)
    return slug ? indicadosOf(slug, conteudo) : []
  })
  return {
    indicacoes: indicacoes.filter(({ transportadorId }) => carriers.includes(transportadorId)),
    pede: {
      motoristas: asked.some(({ slug }) => asksForMotoristas(slug)),
      veiculos: asked.some(({ slug }) => asksForVeiculos(slug)),
    },
  }
}
