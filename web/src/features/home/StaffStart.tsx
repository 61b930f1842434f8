import { Card, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'

/** Staff may act for any company: they look for one. */
export function StaffStart() {
  const { t } = useTranslation()
  const switchTo = useSwitchEmpresa()
  return (
    <Card withBorder padding="lg">
      <Text mb="sm">{t('home.staff')}</Text>
      <EmpresaAutocomplete
        label={t('empresa.switch')}
        placeholder={t('empresa.search')}
        value={null}
        onChange={(chosen) => chosen && switchTo(chosen.id)}
      />
    </Card>
  )
}
