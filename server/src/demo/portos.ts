import type { Tx } from '../http/serve.ts'
import { continueAfter } from './continue-after.ts'

/** Country code, country name, and its ports by the last three letters of their UN/LOCODE. */
const places: [string, string, Record<string, string>][] = [
  [
    'BR',
    'Brasil',
    {
      VIX: 'Vitória',
      SSZ: 'Santos',
      PNG: 'Paranaguá',
      ITJ: 'Itajaí',
      NVT: 'Navegantes',
      IOA: 'Itapoá',
      RIG: 'Rio Grande',
      RIO: 'Rio de Janeiro',
      IGI: 'Itaguaí',
      SUA: 'Suape',
      SSA: 'Salvador',
      PEC: 'Pecém',
      MAO: 'Manaus',
    },
  ],
  ['AR', 'Argentina', { BUE: 'Buenos Aires' }],
  ['UY', 'Uruguai', { MVD: 'Montevidéu' }],
  ['US', 'Estados Unidos', { NYC: 'Nova York', SAV: 'Savannah', HOU: 'Houston' }],
  ['MX', 'México', { VER: 'Veracruz' }],
  ['CO', 'Colômbia', { CTG: 'Cartagena' }],
  ['PE', 'Peru', { CLL: 'Callao' }],
  ['CL', 'Chile', { SAI: 'San Antonio' }],
  ['PA', 'Panamá', { MIT: 'Manzanillo' }],
  ['NL', 'Países Baixos', { RTM: 'Roterdã' }],
  ['BE', 'Bélgica', { ANR: 'Antuérpia' }],
  ['DE', 'Alemanha', { HAM: 'Hamburgo' }],
  ['ES', 'Espanha', { ALG: 'Algeciras', VLC: 'Valência' }],
  ['IT', 'Itália', { GOA: 'Gênova' }],
  ['FR', 'França', { LEH: 'Le Havre' }],
  ['PT', 'Portugal', { SIE: 'Sines' }],
  ['MA', 'Marrocos', { PTM: 'Tânger Med' }],
  ['ZA', 'África do Sul', { DUR: 'Durban' }],
  ['CN', 'China', { SHA: 'Xangai', NGB: 'Ningbo', YTN: 'Yantian' }],
  ['HK', 'Hong Kong', { HKG: 'Hong Kong' }],
  ['SG', 'Singapura', { SIN: 'Singapura' }],
  ['KR', 'Coreia do Sul', { PUS: 'Busan' }],
  ['AE', 'Emirados Árabes Unidos', { JEA: 'Jebel Ali' }],
]

export interface DemoPorto {
  id: number
  codigo: string
  nome: string
  paisId: number
}

const demoPaises = places.map(([codigo, nome], index) => ({ id: index + 1, codigo, nome }))

export const demoPortos: DemoPorto[] = places
  .flatMap(([pais, , portos], index) =>
    Object.entries(portos).map(([sigla, nome]) => ({ codigo: pais + sigla, nome, paisId: index + 1 })),
  )
  .map((porto, index) => ({ id: index + 1, ...porto }))

export async function insertPortos(tx: Tx): Promise<void> {
  await tx.insertInto('pais').values(demoPaises).execute()
  await tx
    .insertInto('porto')
    .values(demoPortos.map(({ id, codigo, nome, paisId }) => ({ id, codigo, nome, pais_id: paisId })))
    .execute()
  await continueAfter(tx, 'pais', demoPaises.length)
  await continueAfter(tx, 'porto', demoPortos.length)
}
