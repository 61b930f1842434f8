import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import { type ServicoView, simulateServico } from '@cais/core/api/servico.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import { inclusionRefusal, reopenedBy } from '@cais/core/workflow/incluir.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../client/formats.ts'
import { useAnswer } from '../../client/queries.ts'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { bookingItemIdOf, cargaIdOf } from './pedido.ts'

interface EfeitoDaInclusaoProps {
  lugar: Lugar
  servico: ServicoView
  linhas: readonly Linha[]
}

/** The consequences of more cargo for a service under way, shown before it is saved. */
export function EfeitoDaInclusao({ lugar, servico, linhas }: EfeitoDaInclusaoProps) {
  const joining = linhas.filter(({ id }) => id === null)
  return joining.length ? <Efeito lugar={lugar} servico={servico} linhas={joining} /> : null
}

function Efeito({ lugar: { companyId, area, declarado }, servico, linhas }: EfeitoDaInclusaoProps) {
  const { t } = useTranslation()
  const { data } = useAnswer(
    simulateServico,
    {
      params: { companyId, kind: area },
      body: {
        subtipo: declarado.subtipo as ServicoSubtipo,
        cargaIds: linhas.flatMap((one) => cargaIdOf(one) ?? []),
        bookingItemIds: [...new Set(linhas.flatMap((one) => bookingItemIdOf(one) ?? []))],
      },
    },
    { quiet: true },
  )
  if (!data) return null
  const refusal = inclusionRefusal(servico, [data])
  if (refusal)
    return (
      <Alert
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('novo-servico.inclusao.recusada')}
        mb="md"
      >
        {t(refusal)}
      </Alert>
    )
  const reopened = reopenedBy(servico, [data])
  const names = reopened.map(({ tipo }) => t(`enum.pendenciaTipo.${tipo}`))
  const isBilled = servico.pendencias.some(({ tipo, urlDocumento }) => isCobranca(tipo) && urlDocumento)
  if (names.length === 0 && !isBilled) return null
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} title={t('novo-servico.inclusao.titulo')} mb="md">
      {names.length > 0 && (
        <Text size="sm">{t('novo-servico.inclusao.reabre', { pendencias: formatList(names) })}</Text>
      )}
      {isBilled && <Text size="sm">{t('novo-servico.inclusao.fatura')}</Text>}
    </Alert>
  )
}
