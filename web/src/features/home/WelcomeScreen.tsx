import { landingArea, landingPath } from '@cais/core/access/area.ts'
import { listConvites } from '@cais/core/api/convite.ts'
import type { Account } from '@cais/core/api/session.ts'
import { Button, Card, Container, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { useSwitchEmpresa } from '../../client/use-switch-empresa.ts'
import { ClosedEmpresa } from '../../trade/empresa/ClosedEmpresa.tsx'
import { EmpresaAvatar } from '../../trade/empresa/EmpresaAvatar.tsx'
import { isSettled } from '../../ui/Loaded.tsx'
import { lazyPart } from '../../ui/lazy-screen.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ConvitesCard } from './ConvitesCard.tsx'
import classes from './WelcomeScreen.module.css'

const Dia = lazyPart(() => import('./Dia.tsx'), 'Dia')
const AdesaoCard = lazyPart(() => import('./AdesaoCard.tsx'), 'AdesaoCard')

/**
 * The start page: the day's work. Users without a landing page choose a company, search for one, or learn how to join
 * one.
 */
export function WelcomeScreen({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { empresa } = useSession()
  const landing = landingPath(empresa)
  const hasWork = account.empresaAuthorities.some(
    ({ activated, authorities }) => activated && landingArea(authorities),
  )
  return (
    <Container size={hasWork ? 'lg' : 'md'} py={hasWork ? 'lg' : 'xl'}>
      <PageTitle>{t('home.hello', { name: account.firstName })}</PageTitle>
      <Stack>
        <ConvitesCard />
        <Suspense>
          {hasWork && <Dia />}
          <OwnEmpresas account={account} />
          {empresa?.activated && landing && (
            <Group>
              <Button component={Link} to={landing} rightSection={<IconArrowRight size={16} />}>
                {t('home.go-on', { nome: empresa.nome })}
              </Button>
            </Group>
          )}
          {empresa?.activated && !landing && <Text>{t('home.no-area', { nome: empresa.nome })}</Text>}
        </Suspense>
      </Stack>
    </Container>
  )
}

function OwnEmpresas({ account }: { account: Account }) {
  const { t } = useTranslation()
  const switchTo = useSwitchEmpresa()
  const convites = useAnswer(listConvites, {}, { quiet: true })
  if (account.empresaAuthorities.length === 0)
    return isSettled(convites) && <AdesaoCard isInvited={Boolean(convites.data?.length)} />
  const open = account.empresaAuthorities.filter(({ activated }) => activated)
  return (
    <>
      {account.empresaAuthorities
        .filter(({ activated }) => !activated)
        .map((closed) => (
          <ClosedEmpresa key={closed.id} {...closed} />
        ))}
      {open.length > 0 && <Text c="dimmed">{t('home.choose')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {open.map(({ id, nome, authorities }) => (
          <Card
            key={id}
            withBorder
            padding="md"
            component="button"
            ta="start"
            className={classes.choice}
            onClick={() => switchTo(id)}
          >
            <Group wrap="nowrap">
              <EmpresaAvatar empresa={{ id, nome }} among={account.empresaAuthorities} size={40} />
              <div>
                <Text fw={600}>{nome}</Text>
                <Text size="xs" c="dimmed">
                  {authorities.map((authority) => t(`authority.${authority}`)).join(' · ')}
                </Text>
              </div>
            </Group>
          </Card>
        ))}
      </SimpleGrid>
    </>
  )
}
