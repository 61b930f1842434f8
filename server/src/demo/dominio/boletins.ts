import { tipoDeServicoOf } from '@cais/core/catalogo/tipos-servico.ts'
import type { DemoEmpresa } from '../empresas.ts'
import type { DemoCarga } from './cargas.ts'
import type { Placas } from './frota.ts'
import { empresasOf, type Mundo } from './mundo.ts'

export const isWeighed = (servicoTipo: string) => tipoDeServicoOf(servicoTipo).pesada ?? false

interface Pesagem {
  servicoTipo: string
  servicoId: number
  cargaServicoId: number
  carga: DemoCarga
  transportador: DemoEmpresa | null
  at: Date
}

/** One truck on the scales: the truck's own weight and what it carries. */
export function newBoletim({ rows, random }: Mundo, placas: Placas, pesagem: Pesagem): void {
  const { servicoTipo, servicoId, cargaServicoId, carga, transportador, at } = pesagem
  const haulier = transportador ?? random.pick(empresasOf('transportador'))
  const truck = random.int(14_500, 17_500) * 1_000
  const boletim = rows.add('boletim_pesagem', {
    numero: '',
    tipo: tipoDeServicoOf(servicoTipo).pesagem ?? 'ENTRADA',
    servico_id: servicoId,
    carga_servico_id: cargaServicoId,
    transportador_id: transportador?.id ?? null,
    placa: random.pick(placas.get(haulier.id) ?? []),
    peso_bruto: truck + carga.peso_bruto,
    peso_tara: truck,
    data_pesagem: at,
  })
  boletim.numero = `BP${String(boletim.id).padStart(7, '0')}`
}
