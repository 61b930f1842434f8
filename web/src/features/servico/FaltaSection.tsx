import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { Section } from '../../ui/Section.tsx'
import { faltaText } from './falta-text.ts'
import { PendenciaGraph } from './PendenciaGraph.tsx'

interface FaltaSectionProps {
  visao: Visao
  onOpen: (pendencia: PendenciaVista) => void
}

/** What is missing and whose turn it is: one sentence, and the way there as a drawing. */
export function FaltaSection({ visao, onOpen }: FaltaSectionProps) {
  const { t, i18n } = useTranslation()
  const { servico } = visao
  return (
    <Section title={t('servico.falta.titulo')}>
      <Text size="lg" fw={500} mb="md" data-testid="falta">
        {faltaText(servico, t, i18n.language)}
      </Text>
      <PendenciaGraph servico={servico} onOpen={onOpen} />
    </Section>
  )
}
