import { expect, test } from 'vitest'
import { type Authority, authorities, ownAuthorities } from './authority.ts'
import { commonEntriesOf, menuOf } from './screens.ts'

const registros = 'servicos-todos conteineres cargas bookings empresas pedidos-de-acesso pessoas'
const mesa = 'fila portaria grade tarifas suporte mensagens'

/** The whole menu of somebody with one authority: the common entries, and then each group with its own. */
const menus: Record<Authority, readonly string[]> = {
  ADMIN: [
    'minhas-pendencias escala',
    `mesa: ${mesa}`,
    `entidade: ${registros}`,
    'administracao: comecar audits jhi-health jhi-metrics logs jobs fontes webhooks pagamentos integracao cadastros jhi-configuration docs',
  ],
  GERENTE_R_CLIENTE: [
    'minhas-pendencias escala',
    `mesa: ${mesa}`,
    `entidade: ${registros}`,
    'administracao: audits jhi-health jhi-metrics logs jobs fontes pagamentos integracao cadastros jhi-configuration docs',
  ],
  DESOVA: ['minhas-pendencias escala', 'armazem: fila'],
  TI: ['escala'],
  USER: ['escala'],
  ADMIN_EMPRESA: ['escala', 'admin-empresa: empresa'],
  CLIENTE: [
    'minhas-pendencias escala',
    'cliente: servicos caminhoes-do-dia pedidos boletim-pesagem conteineres cargas',
  ],
  DESPACHANTE: [
    'minhas-pendencias escala',
    'despachante: servicos caminhoes-do-dia pedidos boletim-pesagem conteineres cargas',
  ],
  AGENTE_DE_CARGA: ['minhas-pendencias escala', 'agente-carga: servicos caminhoes-do-dia conteineres cargas'],
  BENEFICIARIO: [
    'minhas-pendencias escala',
    'beneficiario: servicos caminhoes-do-dia pedidos conteineres cargas',
  ],
  DEPOT: ['minhas-pendencias escala', 'depot: servicos caminhoes-do-dia pedidos conteineres cargas'],
  TERMINAL: ['minhas-pendencias escala', 'terminal: servicos caminhoes-do-dia conteineres cargas'],
  TRANSPORTADOR: [
    'minhas-pendencias escala',
    'transportador: servicos caminhoes-do-dia pedidos boletim-pesagem pendencias-transporte minhas-pendencias-desova motoristas-autorizados veiculos-autorizados conteineres cargas',
  ],
  ARMADOR: [
    'minhas-pendencias escala',
    'armador: servicos-armador pedidos-armador booking-armador conteineres cargas',
  ],
  AGENCIA_MARITIMA: [
    'minhas-pendencias escala',
    'agencia-maritima: servicos',
    'armador: servicos-armador pedidos-armador booking-armador conteineres cargas',
  ],
}

const isOwn = (authority: Authority) => ownAuthorities.some((own) => own === authority)

test.each(authorities)('somebody with %s alone has these entries in the menu, in this order', (authority) => {
  const user = { authorities: isOwn(authority) ? (['USER', authority] as const) : (['USER'] as const) }
  const empresa = isOwn(authority) ? null : { activated: true, authorities: [authority] }
  const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(' ')
  const groups = menuOf(user, empresa).map(({ name, entries }) => `${name}: ${namesOf(entries)}`)
  expect([namesOf(commonEntriesOf(user, empresa)), ...groups]).toEqual(menus[authority])
})
