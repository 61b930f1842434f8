import { tipoOfServico } from '@cais/core/catalogo/tipos-servico.ts'
import type { DemoEmpresa } from '../empresas.ts'
import type { DemoCarga } from './cargas.ts'
import type { Placas } from './frota.ts'
import { empresasOf, type Mundo } from './mundo.ts'

export const isWeighed = (servicoTipo: string) => tipoOfServico(servicoTipo).pesada ?? false

interface Pesagem {
  servicoTipo: string
  servicoId: number
  cargaServicoId: number
  carga: DemoCarga
  transportador: DemoEmpresa | null
  at: Date
}

/** The difference between measured and declared weight: up to 400 kg, sometimes far more. */
const desvioOf = (serial: number) => (serial % 11 === 0 ? 1_900_000 : (((serial * 37) % 41) - 20) * 20_000)

/** Weighs one truck: its tare and its load. */
export function newBoletim({ rows, random }: Mundo, placas: Placas, pesagem: Pesagem): void {
  const { servicoTipo, servicoId, cargaServicoId, carga, transportador, at } = pesagem
  const haulier = transportador ?? random.pick(empresasOf('transportador'))
  const truck = random.int(14_500, 17_500) * 1_000
  const weighed = {
    numero: '',
    tipo: tipoOfServico(servicoTipo).pesagem ?? 'ENTRADA',
    servico_id: servicoId,
    carga_servico_id: cargaServicoId,
    carga_id: carga.id,
    transportador_id: transportador?.id ?? null,
    placa: random.pick(placas.get(haulier.id) ?? []),
    peso_bruto: truck + carga.peso_bruto,
    peso_tara: truck,
    data_pesagem: at,
  }
  const isAgain = weighed.tipo === 'REPESAGEM'
  const boletins = [{ ...weighed, peso_bruto: weighed.peso_bruto + (isAgain ? desvioOf(cargaServicoId) : 0) }]
  // Some weighings are doubted and repeated.
  if (isAgain && cargaServicoId % 3 === 0)
    boletins.push({
      ...weighed,
      peso_bruto: weighed.peso_bruto + desvioOf(cargaServicoId + 1),
      data_pesagem: new Date(at.getTime() + 3_600_000),
    })
  for (const one of boletins) {
    const boletim = rows.add('boletim_pesagem', one)
    boletim.numero = `BP${String(boletim.id).padStart(7, '0')}`
  }
}
