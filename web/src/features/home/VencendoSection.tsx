import type { Home } from '@cais/core/api/home.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Figure, Figures } from '../../ui/Figure.tsx'
import { Section } from '../../ui/Section.tsx'
import { servicos } from './links.ts'

const filterOf = { NAVIO: 'prazoNavio', LIVRE: 'prazoLivre', FATURA: 'prazoFatura' } as const

/** Cut-offs of ships, free storage and bills that run out. */
export function VencendoSection({ prazos }: Pick<Home, 'prazos'>) {
  const { t } = useTranslation()
  return (
    <Section title={t('dia.vencendo')}>
      {prazos.length === 0 ? (
        <Text c="dimmed">{t('dia.vencendo-nada')}</Text>
      ) : (
        <Stack>
          {prazos.map(({ tipo, ...counts }) => (
            <div key={tipo}>
              <Text size="sm" fw={600} mb={6}>
                {t(`dia.vencendo.${tipo}`)}
              </Text>
              <Figures label={t(`dia.vencendo.${tipo}`)}>
                {(['past', 'next24h', 'later'] as const).map((when) => (
                  <Figure
                    key={when}
                    value={counts[when]}
                    label={t(`dia.servicos.${when}`)}
                    {...(when !== 'later' && { tone: when === 'past' ? 'red' : 'ambar' })}
                    {...servicos([filterOf[tipo], when])}
                  />
                ))}
              </Figures>
            </div>
          ))}
        </Stack>
      )}
    </Section>
  )
}
