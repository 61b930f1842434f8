import { isOpcional } from '@cais/core/rules/comecar.ts'
import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Resumo.module.css'
import { type Estado, Situacao } from './Situacao.tsx'

/** All steps at a glance, each with the way to it. */
export function Resumo({ passos }: { passos: readonly Estado[] }) {
  const { t } = useTranslation()
  const id = useId()
  const feitos = passos.filter(({ feito }) => feito).length
  const missing = passos.filter(({ passo, feito }) => !feito && !isOpcional(passo)).length
  return (
    <Card withBorder padding="lg" component="nav" aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {t('comecar.progresso', { feitos, total: passos.length })}
      </Title>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {missing ? t('comecar.faltam', { count: missing }) : t('comecar.pronto')}
      </Text>
      <ol className={classes.passos}>
        {passos.map((estado) => (
          <li key={estado.passo}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Anchor href={`#${estado.passo}`} size="sm">
                {t(`comecar.passo.${estado.passo}`)}
              </Anchor>
              <Situacao estado={estado} />
            </Group>
          </li>
        ))}
      </ol>
    </Card>
  )
}
