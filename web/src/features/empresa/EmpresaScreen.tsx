import { isStaff } from '@cais/core/access/access.ts'
import { type Empresa, getEmpresa } from '@cais/core/api/empresa.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import { Alert, Badge, Card, Container, Group, Stack } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { companyAddress } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { AutorizacoesPanel } from './AutorizacoesPanel.tsx'
import { CadastroActions } from './CadastroActions.tsx'
import { ContatosPanel } from './ContatosPanel.tsx'
import { EmailsPanel } from './EmailsPanel.tsx'
import { EmpresaUsersPanel } from './EmpresaUsersPanel.tsx'
import { FontesPanel } from './fontes/FontesPanel.tsx'
import { PedidosAcessoPanel } from './PedidosAcessoPanel.tsx'
import { WebhooksPanel } from './webhooks/WebhooksPanel.tsx'

/** The company's own page: what the terminal knows about it, its people, whom to call and who acts for it. */
export function EmpresaScreen() {
  const { t } = useTranslation()
  const { companyId } = companyAddress.useParams()
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('screen.empresa')}</PageTitle>
      <Stack key={companyId}>
        <EmpresaCard companyId={companyId} />
        <PedidosAcessoPanel companyId={companyId} />
        <EmpresaUsersPanel companyId={companyId} />
        <ContatosPanel companyId={companyId} />
        <EmailsPanel companyId={companyId} />
        <AutorizacoesPanel companyId={companyId} />
        <FontesPanel companyId={companyId} />
        <WebhooksPanel companyId={companyId} />
      </Stack>
    </Container>
  )
}

function EmpresaCard({ companyId }: { companyId: number }) {
  const { account } = useSession()
  const answer = useAnswer(getEmpresa, { params: { companyId } }, { quiet: true })
  return (
    <Card withBorder padding="lg">
      <Loaded answer={answer} heights={[96]}>
        {(empresa) => (
          <>
            <Suspensa empresa={empresa} />
            <EmpresaFacts empresa={empresa} />
            {isStaff(account) && <CadastroActions empresa={empresa} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Suspensa({ empresa: { suspensao } }: { empresa: Empresa }) {
  const { t } = useTranslation()
  if (suspensao === null) return null
  return (
    <Alert color="red" icon={<IconBan aria-hidden />} title={t('empresa.suspensa')} mb="md">
      {t('adesao.motivo', { motivo: suspensao })}
    </Alert>
  )
}

function EmpresaFacts({ empresa }: { empresa: Empresa }) {
  const { t } = useTranslation()
  return (
    <Facts columns={4}>
      <Fact label={t('empresa.field.nome')}>{empresa.nome}</Fact>
      <Fact label={t(empresa.nationalRegister.length === 11 ? 'empresa.field.cpf' : 'empresa.field.cnpj')}>
        {formatRegister(empresa.nationalRegister)}
      </Fact>
      <Fact label={t('empresa.field.tipos')}>
        <Group gap={4}>
          {empresa.tipos.map((tipo) => (
            <Badge key={tipo} variant="light" tt="none">
              {t(`enum.empresaTipo.${tipo}`)}
            </Badge>
          ))}
        </Group>
      </Fact>
      <Fact label={t('empresa.field.activated')}>
        <YesNo value={empresa.activated} />
      </Fact>
    </Facts>
  )
}
