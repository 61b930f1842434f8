import { z } from 'zod'
import { companyParam, id, line, requiredLine } from '../values/inputs.ts'
import { companyOrAll } from './route.ts'
import { buscaConteudo } from './search.ts'

/** The most saved searches of one user for one list. */
export const mostBuscas = 50
export const longestNomeDeBusca = 60

/** The users of a saved search: its owner, the people of a company, or the terminal's staff. */
export const alcances = ['PESSOA', 'EMPRESA', 'EQUIPE'] as const

export const buscaSalva = z.object({
  id,
  nome: z.string(),
  /** The caller owns it and may change it; searches that others share can only be used. */
  minha: z.boolean(),
  /** The name of the user who shares it; null for the caller's own. */
  de: z.string().nullable(),
  alcance: z.enum(alcances),
  /** The company that it is shared with. */
  empresa: z.object({ id, nome: z.string() }).nullable(),
  /** The list opens with it for the caller. */
  padrao: z.boolean(),
  conteudo: buscaConteudo,
})
export type BuscaSalva = z.infer<typeof buscaSalva>

export const nomeDeBusca = requiredLine(longestNomeDeBusca)

const partilha = {
  nome: nomeDeBusca,
  compartilhada: z.boolean(),
  /** The company to share it with, on a list of all companies; otherwise the list's company. */
  empresaId: id.nullish(),
}

/** Longer filters, such as thousands of values, can be searched but not saved. */
const mostSigns = 15_000
const isShort = (filters: unknown) => JSON.stringify(filters).length <= mostSigns
const filters = buscaConteudo.shape.filters.refine(isShort, 'validation.busca-longa')

export const novaBusca = buscaConteudo.extend({ ...partilha, filters })
export const mudancaDeBusca = buscaConteudo.partial().extend({ ...partilha, filters: filters.optional() })

const list = z.object({ component: line(60).min(1) })
const ofCompany = companyParam.extend(list.shape)
const own = { access: 'user' } as const

export const listBuscas = companyOrAll(
  {
    ...own,
    method: 'GET',
    path: '/api/search/:component/buscas',
    summary: 'The saved searches of a list: one’s own, and what one’s companies or the staff share.',
    params: list,
    answer: z.array(buscaSalva),
  },
  {
    path: '/api/search/:companyId/:component/buscas',
    params: ofCompany,
    summary: 'The saved searches of a list of a company: one’s own, and what its people share.',
  },
)

export const createBusca = companyOrAll(
  {
    ...own,
    method: 'POST',
    path: '/api/search/:component/buscas',
    summary: 'Keeps what is asked of a list under a name.',
    params: list,
    body: novaBusca,
    answer: buscaSalva,
    status: 201,
  },
  {
    path: '/api/search/:companyId/:component/buscas',
    params: ofCompany,
    summary: 'Keeps what is asked of a list of a company under a name.',
  },
)

const sameOfCompany = 'The same of a list of a company.'

export const updateBusca = companyOrAll(
  {
    ...own,
    method: 'PUT',
    path: '/api/search/:component/buscas/:id',
    summary:
      'Renames one’s own saved search, shares it or no longer, and where `filters` is given asks another question.',
    params: list.extend({ id }),
    body: mudancaDeBusca,
    answer: buscaSalva,
  },
  {
    path: '/api/search/:companyId/:component/buscas/:id',
    params: ofCompany.extend({ id }),
    summary: sameOfCompany,
  },
)

export const deleteBusca = companyOrAll(
  {
    ...own,
    method: 'DELETE',
    path: '/api/search/:component/buscas/:id',
    summary: 'Forgets one’s own saved search, for everybody it was shared with.',
    params: list.extend({ id }),
    status: 204,
  },
  {
    path: '/api/search/:companyId/:component/buscas/:id',
    params: ofCompany.extend({ id }),
    summary: sameOfCompany,
  },
)

/** Null: the list opens with its default. */
export const escolhaDePadrao = z.object({ buscaId: id.nullable() })

export const savePadrao = companyOrAll(
  {
    ...own,
    method: 'PUT',
    path: '/api/search/:component/busca-padrao',
    summary: 'With which saved search a list opens for whoever asks.',
    params: list,
    body: escolhaDePadrao,
    status: 204,
  },
  {
    path: '/api/search/:companyId/:component/busca-padrao',
    params: ofCompany,
    summary: sameOfCompany,
  },
)
