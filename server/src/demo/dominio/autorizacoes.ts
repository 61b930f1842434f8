import type { AutorizacaoTipo } from '@cais/core/rules/autorizacao.ts'
import type { DemoEmpresa } from '../empresas.ts'
import { dayFrom, demoEmpresaOf, empresasOf, type Mundo } from './mundo.ts'

/** The brokers and forwarders that may act for each company today. */
export type Autorizados = Map<number, { area: 'despachante' | 'agente-carga'; empresa: DemoEmpresa }[]>

const kinds = [
  { area: 'despachante', tipo: 'DESPACHANTE' },
  { area: 'agente-carga', tipo: 'AGENTE_CARGA' },
  { area: 'transportador', tipo: 'TRANSPORTADOR' },
] as const

/**
 * Authorisations of the clients: every other one authorises the demo's broker, and all authorise others in turn. Some
 * of them have expired.
 */
export function newAutorizacoes(mundo: Mundo): Autorizados {
  const autorizados: Autorizados = new Map()
  for (const [index, cliente] of empresasOf('cliente').entries()) {
    for (const { area, tipo } of kinds) {
      const inArea = empresasOf(area)
      const chosen = new Set([inArea[index % inArea.length] ?? demoEmpresaOf(area)])
      if (index % 2 === 0) chosen.add(demoEmpresaOf(area))
      for (const empresa of chosen) {
        if (empresa.id === cliente.id) continue
        const holds = empresa === demoEmpresaOf(area) || Math.floor(index / inArea.length) % 3 !== 1
        newAutorizacao(mundo, cliente, empresa, tipo, holds)
        if (!holds || area === 'transportador') continue
        autorizados.set(cliente.id, [...(autorizados.get(cliente.id) ?? []), { area, empresa }])
      }
    }
  }
  return autorizados
}

function newAutorizacao(
  { rows, random, now, timeZone }: Mundo,
  from: DemoEmpresa,
  to: DemoEmpresa,
  tipo: AutorizacaoTipo,
  holds: boolean,
): void {
  const isWithdrawn = !holds && random.chance(0.5)
  rows.add('autorizacao', {
    empresa_autorizadora_id: from.id,
    empresa_autorizada_id: to.id,
    tipo,
    data_inicio: dayFrom(now, -random.int(400, 700), timeZone),
    data_vencimento: holds
      ? random.chance(0.3)
        ? null
        : dayFrom(now, random.int(40, 500), timeZone)
      : isWithdrawn
        ? null
        : dayFrom(now, -random.int(1, 300), timeZone),
    ativa: !isWithdrawn,
  })
}
