import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { Frota } from '@cais/core/api/transporte.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { formatPlate } from '@cais/core/values/plate.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../client/formats.ts'
import { useFrotas, useReadsFrota } from '../../../trade/frota/use-frotas.ts'

interface Option {
  value: string
  label: string
  disabled: boolean
}

/** The drivers and trucks of a carrier as options. One that cannot come is disabled and gives the reason. */
export function useFrotaOptions(frota: Frota | null): { motoristas: Option[]; veiculos: Option[] } {
  const { t } = useTranslation()
  const optionOf = (id: number, label: string, recusa: TextKey | null): Option => ({
    value: String(id),
    label: recusa ? `${label} · ${t(recusa)}` : label,
    disabled: recusa !== null,
  })
  return {
    motoristas: (frota?.motoristas ?? []).map(({ id, nome, cnh, categoriaCnh, validadeCnh, recusa }) =>
      optionOf(
        id,
        t('transporte.motorista-opcao', {
          nome,
          cnh,
          categoria: categoriaCnh,
          validade: formatDay(validadeCnh),
        }),
        recusa,
      ),
    ),
    veiculos: (frota?.veiculos ?? []).map(({ id, placa, tipo, recusa }) =>
      optionOf(id, `${formatPlate(placa)} · ${t(`enum.caminhaoTipo.${tipo}`)}`, recusa),
    ),
  }
}

/** The drivers and trucks of one carrier, as far as the user may see them. */
export function useFrota(tela: PendenciaTela, transportadorId: number | null | undefined) {
  const frota = useFrotas(tela).frotaOf(transportadorId)
  return { frota, options: useFrotaOptions(frota), mayRead: useReadsFrota(tela)(transportadorId) }
}

/** The options, with the usual companions of the chosen driver or truck first. Those that cannot come stay last. */
export function besideOf(
  frota: Frota | null,
  { motoristas, veiculos }: FrotaOptions,
  { motoristaId, caminhaoId }: { motoristaId?: number | null; caminhaoId?: number | null },
): FrotaOptions {
  const pares = frota?.pares ?? []
  const trucks = pares.filter((par) => par.motoristaId === motoristaId).map((par) => par.caminhaoId)
  const drivers = pares.filter((par) => par.caminhaoId === caminhaoId).map((par) => par.motoristaId)
  return { motoristas: withFirst(motoristas, drivers), veiculos: withFirst(veiculos, trucks) }
}

function withFirst(options: Option[], usual: readonly number[]): Option[] {
  const rank = ({ value, disabled }: Option) => {
    const at = usual.indexOf(Number(value))
    return disabled || at < 0 ? usual.length : at
  }
  return options.toSorted((a, b) => rank(a) - rank(b))
}

export type FrotaOptions = ReturnType<typeof useFrotaOptions>
