import { formatCnpj } from '@cais/core/values/format.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconUserCheck, IconUserExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { type ConsignatarioNomeado, changedTo, isOfOtherConsignatario } from './consignatario-do-pedido.ts'
import type { PedidoControls } from './use-pedido.ts'

interface ConsignatarioDoCeProps {
  named: ConsignatarioNomeado | null
  controls: PedidoControls
}

/**
 * The consignee that the CE Mercante names. If the request is for another one, this says so; the request changes only
 * when the user wants it to, and not while it has cargo of the other.
 */
export function ConsignatarioDoCe({ named, controls: { pedido, change } }: ConsignatarioDoCeProps) {
  const { t } = useTranslation()
  if (!named) return null
  const isOther = isOfOtherConsignatario(pedido, named)
  const names = { achado: named.socialName, escolhido: pedido.consignatario?.socialName ?? '' }
  const Icon = isOther ? IconUserExclamation : IconUserCheck
  return (
    <Alert icon={<Icon aria-hidden />} p="xs" color={isOther ? 'yellow' : undefined} role="status">
      <Text size="sm">
        {t('enum.papel.CONSIGNATARIO')}: <strong>{named.socialName}</strong> ·{' '}
        {formatCnpj(named.nationalRegister)}
      </Text>
      {named.aviso && <Text size="sm">{textOf(named.aviso)}</Text>}
      {isOther && (
        <Text size="sm">
          {t('novo-servico.outro-consignatario', names)}{' '}
          {pedido.linhas.length > 0 && t('novo-servico.outro-consignatario-cargas')}
        </Text>
      )}
      {isOther && pedido.linhas.length === 0 && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          h="auto"
          mih={30}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() => change((before) => changedTo(before, named))}
        >
          {t('novo-servico.mudar-consignatario', names)}
        </Button>
      )}
    </Alert>
  )
}
