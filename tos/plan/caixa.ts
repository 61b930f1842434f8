import type { Escala } from './escala.ts'
import { conta, type Dados, type Passo } from './passo.ts'
import { type Produto, pesoMaximoOf, taraOf } from './produtos.ts'

interface Caixa {
  /** Its index among the boxes of the call. */
  k: number
  estadia: string
  produto: Produto
  pesoBruto: number
}

/** A box and its stay: the box, its contents and the document by which it comes or goes. */
export function caixaDe(
  { nomes, navio: { armador } }: Escala,
  { k, estadia, produto, pesoBruto }: Caixa,
  hora: number,
  paper: Pick<Dados<'cargas'>, 'categoria' | 'escala' | 'ceMercante' | 'booking' | 'consignatarios'>,
): Passo[] {
  const { nome, iso, temperatura, perigosa } = produto
  const conteiner = nomes.conteiner(armador, k)
  const box = { iso, tara: taraOf(iso), pesoMaximo: pesoMaximoOf(iso), armador: armador.codigo }
  return [
    conta(hora + 1 / 60, 'conteineres', conteiner, box),
    conta(hora + 2 / 60, 'cargas', estadia, {
      ...paper,
      tipo: 'CONTEINER',
      conteiner,
      produto: nome,
      pesoBruto,
      lacres: [nomes.lacre(k)],
      indicadorReefer: temperatura !== undefined,
      ...(temperatura !== undefined && { temperatura }),
      ...perigosa,
    }),
  ]
}
