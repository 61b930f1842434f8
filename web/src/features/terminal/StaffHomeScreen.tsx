import { holdsAny, isStaff } from '@cais/core/access/access.ts'
import { comecarAuthorities } from '@cais/core/access/screens.ts'
import { getComecar } from '@cais/core/api/comecar.ts'
import type { Account } from '@cais/core/api/session.ts'
import { isOpcional } from '@cais/core/rules/comecar.ts'
import { Alert, Button, Card, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight, IconRocket } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePortalInfo } from '../../client/portal-info.ts'
import { useAnswer } from '../../client/queries.ts'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { After } from '../../ui/After.tsx'
import { Age } from '../../ui/Age.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './FilaCard.module.css'
import { TerminalDia, useTerminalDia } from './TerminalDia.tsx'
import { filaPath } from './terminal-paths.ts'
import { type FilaCount, useWaiting } from './terminal-queries.ts'

/** The start page of terminal staff: waiting work, and a search for companies. */
export function StaffHomeScreen({ account }: { account: Account }) {
  const { t } = useTranslation()
  const dia = useTerminalDia(isStaff(account))
  return (
    <Container size="lg" py="xl">
      <PageTitle>{t('home.hello', { name: account.firstName })}</PageTitle>
      <Stack>
        <ComecarCard account={account} />
        {isStaff(account) && <TerminalDia />}
        <After answers={isStaff(account) ? [dia] : []}>
          <FilaCard />
          {isStaff(account) && <ActFor />}
        </After>
      </Stack>
    </Container>
  )
}

function ActFor() {
  const { t } = useTranslation()
  const switchTo = useSwitchEmpresa()
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4" mb={4}>
        {t('home.atuar')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('home.atuar-ajuda')}
      </Text>
      <EmpresaAutocomplete
        label={t('empresa.switch')}
        placeholder={t('empresa.search')}
        value={null}
        onChange={(chosen) => chosen && switchTo(chosen.id)}
      />
    </Card>
  )
}

/** The first steps of a real installation, shown to administrators until all are done. */
function ComecarCard({ account }: { account: Account }) {
  const { t } = useTranslation()
  const isEarnest = usePortalInfo()?.activeProfiles.includes('prod') ?? false
  const isAsked = isEarnest && holdsAny(account, comecarAuthorities)
  const { data } = useAnswer(getComecar, isAsked ? {} : null, { quiet: true })
  const missing = data?.passos.filter(({ passo, feito }) => !feito && !isOpcional(passo)).length ?? 0
  if (missing === 0) return null
  return (
    <Alert color="ambar" icon={<IconRocket aria-hidden />} title={t('comecar.faltam', { count: missing })}>
      <Group justify="space-between">
        <Text size="sm">{t('comecar.card.texto')}</Text>
        <Button
          component={Link}
          to="/admin/comecar"
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {t('comecar.card.abrir')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The number of pendencias of each kind that wait for the terminal, with links to the queue. */
function FilaCard() {
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
