import type { Area } from '@cais/core/access/area.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { DemoEmpresa } from '../empresas.ts'
import type { Autorizados } from './autorizacoes.ts'
import { type Mundo, someEmpresaOf } from './mundo.ts'
import type { Plano } from './plano.ts'
import type { CargasDoServico } from './servico-cargas.ts'

interface Parte {
  empresaId: number
  area: Area
  papel: Papel
}

/** The roles that a request names, where the service has them. */
const named = [
  ['BENEFICIARIO', 'beneficiario'],
  ['TERMINAL', 'terminal'],
  ['DEPOT', 'depot'],
] as const

/** All parts in a service, each company once in each area, the strongest role first. */
export function partesOf(
  mundo: Mundo,
  { declarado, area, requisitante }: Plano,
  { consignatario, booking, escala }: CargasDoServico,
  transportador: DemoEmpresa | null,
  autorizados: Autorizados,
): Parte[] {
  const partes: Parte[] = [{ empresaId: requisitante.id, area, papel: 'REQUISITANTE' }]
  const add = (empresaId: number | null | undefined, inArea: Area, papel: Papel) => {
    if (!empresaId || partes.some((one) => one.empresaId === empresaId && one.area === inArea)) return
    partes.push({ empresaId, area: inArea, papel })
  }
  add(consignatario?.id, 'cliente', 'CONSIGNATARIO')
  add(transportador?.id, 'transportador', 'TRANSPORTADOR')
  add(booking?.armador_id ?? escala?.armador_id, 'armador', 'ARMADOR')
  for (const inArea of ['agencia-maritima', 'armador'] as const)
    add(booking?.agencia_maritima_id ?? escala?.agencia_maritima_id, inArea, 'AGENCIA_MARITIMA')
  for (const [papel, inArea] of named) {
    const isTheirs = declarado.partes.some((one) => one.papel === papel) && area !== inArea
    if (isTheirs) add(someEmpresaOf(mundo, inArea).id, inArea, papel)
  }
  for (const one of autorizados.get(consignatario?.id ?? 0) ?? []) add(one.empresa.id, one.area, 'AUTORIZADO')
  if (mundo.random.chance(0.05)) {
    add(someEmpresaOf(mundo, 'cliente').id, 'cliente', 'INTERVENIENTE')
  }
  return partes
}
