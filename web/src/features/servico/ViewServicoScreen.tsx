import { isStaff } from '@cais/core/access/access.ts'
import type { Area } from '@cais/core/access/area.ts'
import { getServico, getServicoDoChamador } from '@cais/core/api/servico.ts'
import { Button, Container, Skeleton, Stack } from '@mantine/core'
import { IconArrowLeft, IconFileOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../client/api-problem.ts'
import { useAnswer } from '../../client/queries.ts'
import { companyServicoAddress, servicoAddress } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import type { Visao } from '../../client/visao.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useGoBack } from '../../ui/use-go-back.ts'
import { ServicoPage } from './ServicoPage.tsx'

/** A service in one of the areas of a company. */
export function ViewServicoScreen({ area }: { area: Area }) {
  const { companyId, servicoId } = companyServicoAddress.useParams()
  const { data, error, refetch } = useAnswer(
    getServico,
    { params: { companyId, id: servicoId } },
    { quiet: true },
  )
  return (
    <Frame
      listPath={`/${companyId}/servico-${area}`}
      visao={data ? { servico: data, companyId, area } : null}
      error={error}
      onRetry={refetch}
    />
  )
}

/** A service without a company: staff look at it for its requester, others for one of their own companies. */
export function ViewServicoDoChamadorScreen() {
  const { servicoId } = servicoAddress.useParams()
  const { account } = useSession()
  const { data, error, refetch } = useAnswer(
    getServicoDoChamador,
    { params: { id: servicoId } },
    { quiet: true },
  )
  return (
    <Frame
      listPath="/servico"
      visao={data ? { servico: data, companyId: data.empresa.id, area: null } : null}
      {...(data && isStaff(account) && { emNomeDe: data.empresa.socialName })}
      error={error}
      onRetry={refetch}
    />
  )
}

interface FrameProps {
  listPath: string
  visao: Visao | null
  emNomeDe?: string
  error: unknown
  onRetry: () => unknown
}

function Frame({ listPath, visao, emNomeDe, error, onRetry }: FrameProps) {
  const { t } = useTranslation()
  if (error instanceof ApiProblem && error.status === 404) return <ServicoNotFound listPath={listPath} />
  const numero = visao?.servico.numeroSolicitacao
  return (
    <Container size="xl" py="lg">
      <PageTitle actions={<BackButton listPath={listPath} />}>
        {numero ? t('servico.title', { numero }) : t('servico.title-loading')}
      </PageTitle>
      {visao ? (
        <ServicoPage visao={visao} {...(emNomeDe && { emNomeDe })} />
      ) : error ? (
        <LoadError error={error} onRetry={onRetry} />
      ) : (
        <Loading />
      )}
    </Container>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <Stack aria-busy role="status" aria-label={t('servico.loading')}>
      <Skeleton height={180} />
      <Skeleton height={64} />
      <Skeleton height={240} />
      <Skeleton height={320} />
    </Stack>
  )
}

function BackButton({ listPath }: { listPath: string }) {
  const { t } = useTranslation()
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={useGoBack(listPath)}>
      {t('action.back')}
    </Button>
  )
}

function ServicoNotFound({ listPath }: { listPath: string }) {
  const { t } = useTranslation()
  return (
    <Notice
      icon={IconFileOff}
      title={t('servico.not-found.title')}
      actions={
        <Button component={Link} to={listPath} variant="light">
          {t('servico.not-found.list')}
        </Button>
      }
    >
      {t('servico.not-found.text')}
    </Notice>
  )
}
