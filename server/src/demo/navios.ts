import { completeImo } from '@cais/core/values/imo.ts'
import type { Tx } from '../http/serve.ts'
import { continueAfter } from './continue-after.ts'
import { type DemoEmpresa, demoEmpresas } from './empresas.ts'

/** Invented ships with their length in metres. */
const lengths: [string, number][] = [
  ['Aurora do Penedo', 222],
  ['Brisa Capixaba', 176],
  ['Costa Marfim', 260],
  ['Delta Jacarandá', 199],
  ['Estrela Guaxindiba', 208],
  ['Farol Itaúnas', 172],
  ['Garça Real', 206],
  ['Horizonte Lua', 186],
  ['Ilha Safira', 228],
  ['Jangada Nova', 148],
  ['Lagoa Turquesa', 195],
  ['Mar de Aroeira', 244],
  ['Onda Serena', 182],
  ['Pico Alvorada', 270],
  ['Quilha Dourada', 169],
  ['Rio Manacá', 212],
  ['Serra Anil', 190],
  ['Tucano Azul', 158],
  ['Umbu Verde', 203],
  ['Vento Sagaz', 236],
  ['Xaréu Prata', 164],
  ['Zênite Baía', 217],
]

export interface DemoNavio {
  id: number
  nome: string
  imo: string
  comprimento: number
  armador: DemoEmpresa
}

const armadores = demoEmpresas.filter(({ tipos }) => tipos.includes('Armador'))

export const demoNavios: DemoNavio[] = lengths.map(([nome, comprimento], index) => ({
  id: index + 1,
  nome,
  imo: completeImo(String(931_204 + index * 2_713)),
  comprimento,
  armador: armadores[index % armadores.length] as DemoEmpresa,
}))

export async function insertNavios(tx: Tx): Promise<void> {
  await tx
    .insertInto('navio')
    .values(
      demoNavios.map(({ id, nome, imo, comprimento, armador }) => ({
        id,
        nome,
        imo,
        comprimento,
        armador_id: armador.id,
      })),
    )
    .execute()
  await continueAfter(tx, 'navio', demoNavios.length)
}
