import type { BuscaConteudo } from '@cais/core/api/search.ts'
import type { Tx } from '../http/serve.ts'
import { demoPessoas } from './pessoas.ts'

interface DemoBusca {
  login: string
  component: string
  /** A search of a company's list, shared with the company. */
  daEmpresa: boolean
  nome: string
  filters: BuscaConteudo['filters']
}

const demoBuscas: DemoBusca[] = [
  {
    login: 'cliente',
    component: 'servico-cliente',
    daEmpresa: true,
    nome: 'Vencem nas próximas 24 h',
    filters: [{ id: 'prazo', type: 'Datetime', operator: 'next24h' }],
  },
  {
    login: 'cliente',
    component: 'minhas-pendencias',
    daEmpresa: false,
    nome: 'Minha vez',
    filters: [{ id: 'vez', type: 'Enum', operator: 'equals', value: 'AGIR' }],
  },
  {
    login: 'grc',
    component: 'servico',
    daEmpresa: false,
    nome: 'Em andamento',
    filters: [{ id: 'status', type: 'Enum', operator: 'in', value: ['EM_ANDAMENTO'] }],
  },
]

/** Saved searches of the demo world; those without a company belong to the staff or to one user. */
export async function insertBuscas(tx: Tx, now: Date): Promise<void> {
  for (const { login, component, daEmpresa, nome, filters } of demoBuscas) {
    const pessoa = demoPessoas.find((one) => one.login === login)
    if (!pessoa) throw new Error(`nobody is called ${login}`)
    const empresa_id = daEmpresa ? (pessoa.empresas[0]?.empresa.id ?? null) : null
    const conteudo: BuscaConteudo = { filters, sortedBy: null, columns: [], pageSize: 20 }
    await tx
      .insertInto('busca_salva')
      .values({
        usuario_id: pessoa.id,
        component,
        empresa_id,
        nome,
        conteudo: JSON.stringify(conteudo),
        alcance: empresa_id ? 'EMPRESA' : login === 'grc' ? 'EQUIPE' : 'PESSOA',
        com_empresa_id: empresa_id,
        alterada_em: now,
      })
      .execute()
  }
}
