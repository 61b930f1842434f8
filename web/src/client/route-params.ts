import { type Area, areas } from '@cais/core/access/area.ts'
import { type Cadastro, cadastros } from '@cais/core/entrada/cadastros-nomes.ts'
import { useLocation, useMatch } from '@tanstack/react-router'

import { addressState, idOr, textUpTo } from './address-state.ts'

/** Reads a part of the address; undefined means that it is invalid. Reading a value that was read before gives the same. */
type Read<T> = (part: unknown) => T | undefined

type Shape = Record<string, Read<number> | Read<string> | Read<Area> | Read<Cadastro>>

type ParamsOf<S extends Shape> = { [Name in keyof S]: S[Name] extends Read<infer T> ? T : never }

/** A row's id: digits in the address, a number everywhere else. */
const id: Read<number> = (part) => (/^[1-9]\d{0,14}$/.test(String(part)) ? Number(part) : undefined)

const word: Read<string> = (part) => (typeof part === 'string' && part !== '' ? part : undefined)

const areaName: Read<Area> = (part) => areas.find(({ area }) => area === part)?.area

const cadastroName: Read<Cadastro> = (part) => cadastros.find((one) => one === part)

/** The parts of the nearest matching address, as its route has read them. */
const useRawParams = (): object => useMatch({ strict: false, select: ({ params }) => params })

/**
 * One family of addresses. `params: servicoAddress` in a route reads its parts, and an invalid part is not found.
 * `servicoAddress.useParams()` gives them to its screens.
 */
function address<S extends Shape>(shape: S) {
  type Params = ParamsOf<S>
  const parse = (raw: object): Params | false => {
    const parts = raw as Record<string, unknown>
    const read = Object.entries(shape).map(([name, one]) => [name, one(parts[name])] as const)
    return read.every(([, value]) => value !== undefined) && (Object.fromEntries(read) as Params)
  }
  return {
    parse,
    stringify: (params: Params) =>
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])) as {
        [Name in keyof S]: string
      },
    useParams: (): Params => {
      const found = parse(useRawParams())
      if (!found) throw new Error(`this screen needs ${Object.keys(shape).join(', ')} in its address`)
      return found
    },
    /** `address.only(isOffered)`: the same for a route that takes only some of them. */
    only: (isKnown: (params: Params) => boolean) => ({
      parse: (raw: object): Params | false => {
        const found = parse(raw)
        return found && isKnown(found) && found
      },
    }),
  }
}

/** `/17/...` */
export const companyAddress = address({ companyId: id })
/** `/17/boletim-pesagem-cliente`: the screen is called as the list. */
export const listAddress = address({ companyId: id, screen: word })
/** `/carga/5/view` */
export const rowAddress = address({ rowId: id })
/** The request for the row in the address: `useAnswer(getCarga, useRowRequest())`. */
export const useRowRequest = () => ({ params: { id: rowAddress.useParams().rowId } })
/** `/17/booking-armador/5/view` */
export const companyRowAddress = address({ companyId: id, rowId: id })
/** `/17/pedido-depot/5/view` */
export const pedidoAddress = address({ companyId: id, area: areaName, rowId: id })

/** `/17/suporte/5` */
export const conversaAddress = address({ companyId: id, conversaId: id })

/** `/servico/5/view`, `/terminal/servicos/5` */
export const servicoAddress = address({ servicoId: id })
/** `/17/servico-depot/5/view`: every area has an address of its own. */
export const companyServicoAddress = address({ companyId: id, servicoId: id })
/** `/17/servico-depot/5/edit` */
export const editarServicoAddress = address({ companyId: id, area: areaName, servicoId: id })
/** `/17/servico-depot/new/RETIRADA` */
export const novoTipoAddress = address({ companyId: id, area: areaName, tipo: word })
/** `/17/servico-depot/new/RETIRADA/RETIRADA_VAZIO` */
export const novoSubtipoAddress = address({ companyId: id, area: areaName, tipo: word, subtipo: word })
/** `?carga=5`: the cargo that a service is requested for. */
export const cargaInSearch = addressState({ carga: idOr(undefined) })
/** `/servico/RETIRADA/CONTEINER/IMPORTACAO/new` */
export const novoServicoAddress = address({ tipoServico: word, tipoCarga: word, tipoCategoria: word })
export type NovoServicoWanted = Partial<ReturnType<typeof novoServicoAddress.useParams>>
/** The service that the address asks to create; `/servico/new` leaves it open. */
export const useNovoServicoWanted = (): NovoServicoWanted => novoServicoAddress.parse(useRawParams()) || {}
/** `/17/servico-depot/5/pendencia-agendamento/9` */
export const pendenciaAddress = address({ companyId: id, servicoId: id, pendenciaId: id })
/**
 * `?requisitanteId=5&tipoPendencia=AGENDAMENTO`, as links of other systems write it. `?linha=3,4` asks for windows of
 * some lines.
 */
export const pendenciaSearch = addressState({
  requisitanteId: textUpTo(40),
  tipoPendencia: textUpTo(100),
  linha: textUpTo(500),
})
export type PendenciaParams = ReturnType<typeof pendenciaAddress.useParams>

/** `/escala/5/view` */
export const escalaAddress = address({ escalaId: id })
/** `/admin/user-management/maria/view`: by login or by id. */
export const userAddress = address({ userId: word })
/** `/empresas/17/edit`: editing a company does not make it the active one. */
export const empresaAddress = address({ empresaId: id })

/** `/admin/cadastros/navios/new` */
export const cadastroAddress = address({ recurso: cadastroName })
/** `/admin/cadastros/navios/5/edit` */
export const cadastroRowAddress = address({ recurso: cadastroName, rowId: id })

/** The company of the address, for screens that exist with and without one: lists of all, the operator's desk. */
export function useCompanyIfAny(): number | null {
  const found = companyAddress.parse(useRawParams())
  return found ? found.companyId : null
}

/** The service of the address, for parts of the shell: `/17/servico-depot/5/view` is about 5. */
export const useServicoIfAny = (): number | null =>
  useLocation({
    select: ({ pathname }) => Number(/\/servico(?:-[a-z-]+)?\/([1-9]\d{0,14})\//.exec(pathname)?.[1]) || null,
  })
