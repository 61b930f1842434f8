import type { Alcance } from '@cais/core/api/mensagem-equipe.ts'
import { Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** How many people and companies a message reaches, said before it is sent. */
export function AlcanceText({ alcance, porEmail }: { alcance: Alcance; porEmail: boolean }) {
  const { t } = useTranslation()
  if (alcance.pessoas === 0)
    return (
      <Text size="sm" c="red.9">
        {t('mensagem.alcance.ninguem')}
      </Text>
    )
  return (
    <Text size="sm">
      {t('mensagem.alcance', {
        pessoas: pessoasText(alcance.pessoas, t),
        empresas: t('mensagem.alcance.empresas', { count: alcance.empresas }),
      })}{' '}
      {porEmail && t('mensagem.alcance.email', { count: alcance.porEmail })}
    </Text>
  )
}

export const pessoasText = (count: number, t: TFunction) => t('mensagem.alcance.pessoas', { count })
