import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import { agencia, armadores, type EmpresaDoPlano, navios, transportadores } from './frota.ts'
import type { Passo } from './passo.ts'

/** The steps before the first ship: the companies and the ships. */
export function base(rodada: string, clientes: readonly EmpresaDoPlano[]): Passo[] {
  return [
    ...armadores.map((one) => empresa(rodada, one, 'Armador', [one.codigo])),
    empresa(rodada, agencia, 'AgenciaMaritima'),
    ...clientes.map((one) => empresa(rodada, one, 'Cliente')),
    ...transportadores.map((one) => empresa(rodada, one, 'Transportador')),
    ...navios.map(
      ({ imo, nome, indicativo, comprimento, armador }): Passo => ({
        hora: 0,
        recurso: 'navios',
        id: `${rodada}:navio:${imo}`,
        ref: imo,
        dados: { nome, indicativo, comprimento, armador: armador.codigo },
      }),
    ),
  ]
}

const empresa = (
  rodada: string,
  { ref, nome, cnpj }: EmpresaDoPlano,
  tipo: EmpresaTipo,
  apelidos: string[] = [],
): Passo => ({
  hora: 0,
  recurso: 'empresas',
  id: `${rodada}:empresa:${ref}`,
  ref,
  dados: { nome, nationalRegister: cnpj, tipos: [tipo], apelidos },
})
