import { makePng } from '@cais/core/anexo/make-png.ts'
import { saveLogo } from '@cais/core/api/comecar.ts'
import { readTerminal } from '../../db/terminal.ts'
import type { Make, Values } from './values.ts'

const logo = Buffer.from(makePng(8, 8, (x, y) => x * y))

/** The identity of the terminal, set by its administrator. */
export const knownComecar: Make = async (server, { path }): Promise<Values> => {
  if (path.includes(':versao')) {
    await server.call(saveLogo, { query: { name: 'logo.png' }, file: logo }, { as: 'admin' })
    return { versao: [(await readTerminal(server.db)).logo?.split('/').at(-1)] }
  }
  return {
    as: ['admin'],
    file: [logo],
    name: ['logo.png'],
    nome: ['', 'Porto Sul'],
    cnpj: ['', '12ABC34501DE35'],
    recinto: ['', '7301402'],
    encarregado: ['', 'dados@porto.example'],
    endereco: ['', 'Av. do Porto, 100'],
    cidade: ['', 'Vitória'],
    uf: ['', 'ES'],
    cep: ['', '29010-930'],
    cor: ['', '#7a1f3d'],
    bercos: [[], [{ nome: '301', comprimento: 300 }]],
  }
}
