import { caixaDe } from './caixa.ts'
import type { Escala } from './escala.ts'
import { transportadores } from './frota.ts'
import { acontece, conta, type Passo } from './passo.ts'
import { exportados, type Produto, taraOf } from './produtos.ts'

/** The indexes of exported boxes begin after those of imported ones. */
const firstOut = 32

/**
 * A booking of the shipping line: some of its boxes come by truck and are loaded, the rest is left to users of the
 * portal.
 */
export function exportacao(escala: Escala): Passo[] {
  const { etb, random, donos, nomes, navio, destino } = escala
  const produto = random.pick(exportados)
  const boxes = random.int(2, 4)
  const numero = nomes.booking(navio.armador, 0)
  const { iso, nome, temperatura } = produto
  const item = { ref: '1', iso, quantidade: boxes * 3, produto: nome }
  const booked = conta(Math.max(0.15, etb - 66), 'bookings', `${navio.armador.codigo}/${numero}`, {
    escala: nomes.visit,
    tipo: 'CONTEINER_CHEIO',
    modalidadeTransporte: 'LONGO_CURSO',
    categoriaCarga: 'EXPORTACAO',
    portoDescarga: destino,
    exportador: random.pick(donos),
    itens: [{ ...item, ...(temperatura !== undefined && { temperatura }), ...noPapers }],
  })
  const ks = Array.from({ length: boxes }, (_, index) => firstOut + index)
  return [booked, ...ks.flatMap((k) => caixa(escala, { k, numero, produto }))]
}

const noPapers = { classeIMO: null, subClasseIMO: null }

/** Gate in, scales, yard, loading. */
function caixa(
  escala: Escala,
  { k, numero, produto }: { k: number; numero: string; produto: Produto },
): Passo[] {
  const { etb, random, nomes, navio } = escala
  const carga = nomes.estadia(k)
  const pesoBruto = random.int(...produto.peso) + taraOf(produto.iso)
  const arrives = Math.max(0.5, etb - 7 - random.int(0, 24 * 60) / 60)
  const placa = random.pick(['RQA1B23', 'RQC4D56', 'RQE7F89', 'PPW2G34'])
  const truck = { placa, transportador: random.pick(transportadores).cnpj }
  const pesoTara = random.int(14_500, 17_500)
  const booking = { armador: navio.armador.codigo, numero, item: '1' }
  return [
    ...caixaDe(escala, { k, estadia: carga, produto, pesoBruto }, arrives - 3 / 60, {
      categoria: 'EXPORTACAO',
      booking,
    }),
    acontece(arrives, { tipo: 'GATE_ENTRADA', carga, ...truck, lacres: [nomes.lacre(k)] }),
    acontece(arrives + 0.1, {
      tipo: 'PESAGEM',
      carga,
      ...truck,
      pesoBruto: pesoTara + pesoBruto,
      pesoTara,
    }),
    acontece(arrives + 0.5, { tipo: 'POSICAO', carga, posicao: `X${10 + (k % 20)}-0${1 + (k % 6)}-1` }),
    acontece(etb + 7 + (k - firstOut) * 0.2, { tipo: 'EMBARQUE', carga, escala: nomes.visit }),
  ]
}
