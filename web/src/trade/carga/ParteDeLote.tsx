import type { CargaView } from '@cais/core/api/servico.ts'
import { Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { YesNo } from '../../ui/YesNo.tsx'
import { registerText } from '../empresa/register-text.ts'

interface ParteDeLoteProps {
  consignatarios: CargaView['consignatarios']
  identificador: string
}

/** Names the consignees of cargo that several of them own together. */
export function ParteDeLote({ consignatarios, identificador }: ParteDeLoteProps) {
  const { t } = useTranslation()
  if (consignatarios.length < 2) return <YesNo value={false} />
  return (
    <Popover withArrow shadow="md" position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton>
          <YesNo value={true} />
          <VisuallyHidden>{t('servico.carga.consignatarios-de', { name: identificador })}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('servico.carga.consignatarios')}>
        <Stack gap="xs" tabIndex={-1} data-autofocus>
          {consignatarios.map(({ consignatarioCnpj, consignatarioNome }) => (
            <div key={consignatarioCnpj}>
              <Text size="sm">{consignatarioNome}</Text>
              <Text size="xs" c="dimmed">
                {registerText(consignatarioCnpj)}
              </Text>
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
