import type { CargaEncontrada, ItemDeBooking } from '@cais/core/api/busca-carga.ts'
import type { Escala } from '@cais/core/api/escala.ts'
import type { NovoServicoInput, ServicoAlteradoInput } from '@cais/core/api/novo-servico.ts'
import type { EscalaEscolhida, Linha, Pedido } from '@cais/core/api/rascunho-servico.ts'
import type { ServicoView } from '@cais/core/api/servico.ts'
import { partesDeclaraveis } from '@cais/core/catalogo/campos.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { recordOf } from '@cais/core/values/tables.ts'

export const emptyPedido: Pedido = {
  etapa: 0,
  consignatario: null,
  escala: null,
  busca: null,
  texto: '',
  partes: {},
  linhas: [],
  dados: {},
  referenciaCliente: '',
}

const bare: Omit<Linha, 'chave'> = {
  carga: null,
  cargaId: null,
  bookingItemId: null,
  bookingId: null,
  item: null,
  id: null,
  conteiner: null,
  isoCode: null,
  identificador: null,
  quantidade: null,
  pesoBruto: null,
  escala: null,
}

export const linhaOfCarga = ({ carga, bookingId }: CargaEncontrada): Linha => ({
  ...bare,
  chave: `carga ${carga.id}`,
  carga,
  bookingId,
})

export const linhaOfConteiner = (
  item: ItemDeBooking,
  conteiner: string,
  isoCode: string | null = null,
): Linha => ({ ...bare, chave: `conteiner ${conteiner}`, item, conteiner, isoCode })

export const linhaOfQuantidade = (
  item: ItemDeBooking,
  quantidade: number,
  identificador: string | null = null,
): Linha => ({
  ...bare,
  chave: `item ${item.id} ${identificador ?? ''}`,
  item,
  quantidade,
  identificador,
})

export function linhaOfPlanilha(given: Partial<Linha>): Linha {
  const { cargaId, bookingItemId, conteiner, identificador } = given
  const chave = cargaId
    ? `carga ${cargaId}`
    : conteiner
      ? `conteiner ${conteiner}`
      : `item ${bookingItemId} ${identificador ?? ''}`
  return { ...bare, ...given, chave }
}

export function nameOfLinha({ carga, item, conteiner, identificador }: Linha): string {
  return carga?.identificador ?? conteiner ?? identificador ?? item?.isocodeCodigo ?? item?.produto ?? ''
}

/** Adds lines, each once. New lines stand before those of an existing service, as the server numbers them. */
export function addLinhas(pedido: Pedido, added: readonly Linha[]): Pedido {
  const escala = pedido.escala && escalaName(pedido.escala)
  const known = new Set(pedido.linhas.map(({ chave }) => chave))
  const escalaCompleta = pedido.escala?.completa ?? null
  const fresh = added
    .filter(({ chave }) => !known.has(chave))
    .map((one) => ({ ...one, escala, escalaCompleta }))
  const isNew = ({ id }: Linha) => id === null
  return {
    ...pedido,
    linhas: [...pedido.linhas.filter(isNew), ...fresh, ...pedido.linhas.filter((one) => !isNew(one))],
  }
}

export function removeLinhas(pedido: Pedido, removed: readonly Pick<Linha, 'chave'>[]): Pedido {
  const gone = new Set(removed.map(({ chave }) => chave))
  return { ...pedido, linhas: pedido.linhas.filter(({ chave }) => !gone.has(chave)) }
}

/** Sets or clears the ship's call of the request and of all its lines. */
export function chooseEscala(pedido: Pedido, escala: EscalaEscolhida | null): Pedido {
  const name = escala && escalaName(escala)
  const escalaCompleta = escala?.completa ?? null
  const linhas = pedido.linhas.map((one) => ({ ...one, escala: name, escalaCompleta }))
  return { ...pedido, escala, linhas }
}

/**
 * Adds the loaded details of the call to the request and its lines; ignored if the user has chosen another call
 * meanwhile.
 */
export function loadEscala(pedido: Pedido, completa: Escala): Pedido {
  if (pedido.escala?.escalaId !== completa.id) return pedido
  const { navioNome, viagemOutbound, visit, viagemInbound, status, dataETA, dataDeadline } = completa
  const short = { navioNome, viagemOutbound, visit, viagemInbound, status, dataETA, dataDeadline }
  return chooseEscala(pedido, { ...pedido.escala, ...short, completa })
}

/** The number that this request takes of a booking item. */
export const askedOf = ({ linhas }: Pedido, itemId: number): number =>
  linhas.filter(({ item }) => item?.id === itemId).reduce((sum, { quantidade }) => sum + (quantidade ?? 1), 0)

function commonOf(declarado: ServicoDeclarado, pedido: Pedido) {
  const papeis = declarado.partes.map(({ papel }) => papel)
  return {
    subtipo: declarado.subtipo as NovoServicoInput['subtipo'],
    referenciaCliente: pedido.referenciaCliente || null,
    consignatarioId: pedido.consignatario?.id ?? null,
    ...(declarado.escala && { escalaId: pedido.escala?.escalaId ?? null }),
    // A sheet may bring lines although the subtype has no such search.
    searchType: pedido.busca && declarado.buscas.includes(pedido.busca) ? pedido.busca : null,
    searchInput: pedido.texto || null,
    partes: recordOf(papeis, (papel) => pedido.partes[papel]?.id ?? null),
    registros: recordOf(papeis, (papel) => pedido.partes[papel]?.nationalRegister ?? null),
    dados: recordOf(
      declarado.campos.map(({ id }) => id),
      (id) => pedido.dados[id] || null,
    ),
  }
}

export const cargaIdOf = ({ carga, cargaId }: Linha) => carga?.id ?? cargaId
export const bookingItemIdOf = ({ item, bookingItemId }: Linha) => item?.id ?? bookingItemId

const wireOf = (linha: Linha) => ({
  ...idsOf(linha),
  ...(linha.conteiner && { conteiner: linha.conteiner }),
  ...(linha.isoCode && { isoCode: linha.isoCode }),
  ...(linha.identificador && { identificador: linha.identificador }),
  ...(linha.quantidade && { quantidade: linha.quantidade }),
  ...(linha.pesoBruto && { pesoBruto: linha.pesoBruto }),
})

function idsOf(linha: Linha) {
  const [cargaId, bookingItemId] = [cargaIdOf(linha), bookingItemIdOf(linha)]
  return { ...(cargaId && { cargaId }), ...(bookingItemId && { bookingItemId }) }
}

export const novoOf = (declarado: ServicoDeclarado, pedido: Pedido): NovoServicoInput => ({
  ...commonOf(declarado, pedido),
  cargaServico: pedido.linhas.map(wireOf),
})

export const alteradoOf = (
  declarado: ServicoDeclarado,
  pedido: Pedido,
  { id, version }: Pick<ServicoView, 'id' | 'version'>,
): ServicoAlteradoInput => ({
  ...commonOf(declarado, pedido),
  id,
  version,
  cargaServico: pedido.linhas.map((one) => (one.id === null ? wireOf(one) : { id: one.id })),
})

/** An existing service, as a request to be corrected. */
export function pedidoOf(servico: ServicoView): Pedido {
  const { escala } = servico
  const named = servico.partes.filter(({ papel }) => papel in partesDeclaraveis)
  return {
    ...emptyPedido,
    consignatario: servico.consignatario,
    escala,
    partes: Object.fromEntries(
      named.map(({ papel, id, socialName, nationalRegister }) => [
        papel,
        { id, socialName, nationalRegister },
      ]),
    ),
    linhas: servico.cargaServico
      .filter(({ status }) => status !== 'CANCELADO')
      .map(({ id, carga }) => ({
        ...bare,
        chave: `linha ${id}`,
        id,
        carga,
        bookingId: carga.ceMercante === null ? (servico.booking?.id ?? null) : null,
        escala: escala && escalaName(escala),
      })),
    dados: Object.fromEntries(
      Object.entries(servico.dados).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
    referenciaCliente: servico.referenciaCliente ?? '',
  }
}

/** Whether the cargo is announced by the request, and chosen by booking. */
export const isAnnounced = ({ carga }: Pick<ServicoDeclarado, 'carga'>) =>
  carga.situacao === 'NOVA' || carga.situacao === 'POR_TIPO'

/** Whether cargo is announced as a number per type, not by container number. */
export const isByQuantity = ({ carga }: Pick<ServicoDeclarado, 'carga'>) =>
  carga.situacao === 'POR_TIPO' || !carga.tipos.includes('CONTEINER')

/** Whether the form holds nothing that is worth saving. */
export const isBlank = ({ consignatario, escala, partes, linhas, dados, referenciaCliente }: Pedido) =>
  !consignatario &&
  !escala &&
  !referenciaCliente &&
  linhas.length === 0 &&
  Object.values({ ...partes, ...dados }).every((value) => !value)
