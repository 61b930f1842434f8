import type { ServicoView } from '@cais/core/api/servico.ts'
import { type CampoForma, type CampoId, campoIds, campos } from '@cais/core/catalogo/campos.ts'
import { formatDta } from '@cais/core/values/customs-numbers.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../client/formats.ts'
import { textOf } from '../../client/text-of.ts'
import { Fact } from '../../ui/Facts.tsx'

/** The fields of a request that only this subtype has. */
export function DadosDoPedido({ dados }: { dados: ServicoView['dados'] }) {
  const { t } = useTranslation()
  return campoIds.map((campo) => {
    const value = dados[campo]
    if (!value) return null
    return (
      <Fact key={campo} label={t(`campo.${campo}`)}>
        {shownOf(campo, value)}
      </Fact>
    )
  })

  function shownOf(campo: CampoId, value: string): string {
    const { tipo }: CampoForma = campos[campo]
    if (tipo === 'data') return formatDay(value)
    if (tipo === 'texto') return formatDta(value)
    return tipo === 'escolha' ? textOf(`enum.${campo}.${value}`) : value
  }
}
