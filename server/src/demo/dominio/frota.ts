import { completeCnh } from '@cais/core/values/cnh.ts'
import { completeCpf } from '@cais/core/values/cpf.ts'
import { mercosulPlate } from '@cais/core/values/plate.ts'
import { completeRenavam } from '@cais/core/values/renavam.ts'
import { firstNames, lastNames } from '../pessoas.ts'
import { dayFrom, demoEmpresaOf, empresasOf, type Mundo } from './mundo.ts'

/** The plates of the trucks of each haulier. */
export type Placas = Map<number, string[]>

const categories = ['E', 'AE', 'E', 'D', 'E'] as const
const kinds = ['CAVALO', 'CAVALO', 'BITREM', 'TRUCK', 'VUC'] as const

/**
 * Drivers and trucks of every haulier. One in nine of the authorisations has expired, one in thirteen was withdrawn,
 * and some of the others expire soon.
 */
export function newFrotas(mundo: Mundo): Placas {
  const placas: Placas = new Map()
  for (const { id } of empresasOf('transportador')) {
    const size = id === demoEmpresaOf('transportador').id ? 44 : 8
    const own: string[] = []
    for (let i = 0; i < size; i++) {
      const validity = {
        transportador_id: id,
        data_vencimento: dayFrom(
          mundo.now,
          i % 9 === 4 ? -mundo.random.int(1, 200) : mundo.random.int(5, i % 11 === 3 ? 28 : 600),
          mundo.timeZone,
        ),
        ativa: i % 13 !== 7,
      }
      const { rows } = mundo
      const { id: motorista_id, nome, cnh, categoria_cnh, validade_cnh } = newMotorista(mundo)
      rows.add('autorizacao_motorista', { ...validity, motorista_id, nome, cnh, categoria_cnh, validade_cnh })
      const caminhao = newCaminhao(mundo)
      const { id: caminhao_id, renavam, rntrc, tipo } = caminhao
      rows.add('autorizacao_veiculo', { ...validity, caminhao_id, renavam, rntrc, tipo })
      own.push(caminhao.placa)
    }
    placas.set(id, own)
  }
  return placas
}

function newMotorista({ rows, random, now, timeZone }: Mundo) {
  const row = rows.add('motorista', {
    nome: `${random.pick(firstNames)} ${random.pick(lastNames)} ${random.pick(lastNames)}`,
    cpf: '',
    cnh: '',
    categoria_cnh: random.pick(categories),
    validade_cnh: dayFrom(now, random.chance(0.06) ? -random.int(1, 300) : random.int(30, 3_000), timeZone),
  })
  row.cpf = completeCpf(String(300_400_500 + row.id * 6_737))
  row.cnh = completeCnh(String(610_000_000 + row.id * 12_347))
  return row
}

function newCaminhao({ rows, random }: Mundo) {
  const row = rows.add('caminhao', {
    placa: '',
    renavam: '',
    rntrc: random.chance(0.05) ? 'ISENTO' : random.digits(8),
    tipo: random.pick(kinds),
  })
  const letters = [row.id * 7, row.id * 3, row.id].map((n) => String.fromCharCode(65 + (n % 26)))
  row.placa = mercosulPlate(`${letters.join('')}${String(1_000 + ((row.id * 53) % 9_000))}`)
  row.renavam = completeRenavam(String(1_000_000_000 + row.id * 7_654_321).slice(0, 10))
  return row
}
