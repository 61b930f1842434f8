import { caixaDe } from './caixa.ts'
import type { Escala } from './escala.ts'
import { acontece, conta, horas, type Passo } from './passo.ts'
import { importados, type Produto, taraOf } from './produtos.ts'

/** A box of the manifest. */
interface Caixa {
  k: number
  estadia: string
  produto: Produto
  pesoBruto: number
}

/** The manifest a day before berthing, then the discharge: yard positions, weighings and blocks. */
export function importacao(escala: Escala): Passo[] {
  const { etb, random, donos, nomes, navio } = escala
  const hora = horas(Math.max(0.2, etb - 24))
  const passos: Passo[] = []
  let k = 0
  for (let c = 0, papers = random.int(3, 5); c < papers; c++) {
    const [dono, produto, ceMercante] = [random.pick(donos), random.pick(importados), nomes.ce(c)]
    const paper = { bl: nomes.bl(navio.armador, c), escala: nomes.visit, consignatario: dono }
    passos.push(conta(hora, 'ces-mercante', ceMercante, paper))
    for (let b = 0, boxes = random.int(1, 3); b < boxes; b++, k++) {
      const pesoBruto = random.int(...produto.peso) + taraOf(produto.iso)
      const caixa: Caixa = { k, estadia: nomes.estadia(k), produto, pesoBruto }
      passos.push(
        ...caixaDe(escala, caixa, hora, {
          categoria: 'IMPORTACAO',
          escala: nomes.visit,
          ceMercante,
          consignatarios: [dono],
        }),
        ...chegada(escala, caixa),
      )
    }
  }
  return passos
}

/** Discharge one after the other, then yard positions; a few boxes are weighed, and some are blocked for a while. */
function chegada({ etb, random, nomes }: Escala, { k, estadia: carga, produto, pesoBruto }: Caixa): Passo[] {
  const landed = etb + 1.5 + k * 0.2
  const posicao = placeOf(random.int(1, 40), k)
  const weighed = random.chance(0.2)
  const bruto = pesoBruto + random.int(-80, 80)
  const held = produto.fiscalizada ?? (random.chance(0.15) ? 'ADUANEIRO' : null)
  const released = landed + 0.5 + random.int(4, 14)
  return [
    acontece(landed, { tipo: 'DESCARGA', carga, escala: nomes.visit }),
    acontece(landed + 0.4, { tipo: 'POSICAO', carga, posicao }),
    ...(weighed ? [acontece(landed + 1, { tipo: 'PESAGEM', carga, pesoBruto: bruto })] : []),
    ...(held ? bloqueio(carga, held, landed + 0.5, released) : []),
  ]
}

const two = (number: number) => String(number).padStart(2, '0')
const placeOf = (row: number, k: number) =>
  `${'ABCDE'.charAt(k % 5)}${two(row)}-${two(1 + (k % 6))}-${1 + (k % 4)}`

function bloqueio(carga: string, tipo: 'MAPA' | 'ADUANEIRO', from: number, until: number): Passo[] {
  const about = {
    carga,
    tipo,
    descricao: tipo === 'MAPA' ? 'Vistoria de produto de origem vegetal' : 'Conferência física',
    orgao: tipo === 'MAPA' ? 'VIGIAGRO' : 'RFB',
    documento: `TERMO ${carga}`,
  }
  return [
    conta(from, 'bloqueios', `BLQ-${carga}`, { ...about, situacao: 'ATIVO' }),
    conta(until, 'bloqueios', `BLQ-${carga}`, { ...about, situacao: 'LIBERADO' }),
  ]
}
