import { Button, SimpleGrid, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Age } from '../../ui/Age.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './FilaCard.module.css'
import { filaPath } from './terminal-paths.ts'
import { type FilaCount, useWaiting } from './terminal-queries.ts'

/** The number of pendencias of each kind that wait for the terminal, with links to the queue. */
export function FilaCard() {
  const { t } = useTranslation()
  const aside = (
    <Button component={Link} to={filaPath} variant="default" rightSection={<IconArrowRight size={16} />}>
      {t('home.fila-abrir')}
    </Button>
  )
  return (
    <Section title={t('home.fila')} aside={aside}>
      <Loaded answer={useWaiting()} heights={[28, 120]}>
        {(counts) => <Counts counts={counts} />}
      </Loaded>
    </Section>
  )
}

function Counts({ counts }: { counts: FilaCount[] }) {
  const { t } = useTranslation()
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  const late = counts.reduce((sum, { atrasadas }) => sum + atrasadas, 0)
  if (all === 0) return <Text c="dimmed">{t('terminal.fila.vazia')}</Text>
  return (
    <>
      <Text mb="md">
        {t('home.fila-espera', { count: all })} {late > 0 && t('home.fila-atrasadas', { count: late })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" component="ul" className={classes.kinds}>
        {counts
          .toSorted((a, b) => b.total - a.total)
          .map((count) => (
            <Kind key={count.tipo} {...count} />
          ))}
      </SimpleGrid>
    </>
  )
}

function Kind({ tipo, total, atrasadas, desde }: FilaCount) {
  const { t } = useTranslation()
  return (
    <li>
      <Link to={filaPath} search={{ tipo }} className={classes.kind}>
        <span className={classes.total}>{total}</span>
        <span>
          {t(`enum.pendenciaTipo.${tipo}`)}
          <Text size="xs" c="dimmed" component="span" display="block">
            {t('home.fila-antiga')}: <Age since={desde} />
            {atrasadas > 0 && ` · ${t('home.fila-alem', { count: atrasadas })}`}
          </Text>
        </span>
      </Link>
    </li>
  )
}
