import { isStaff } from '@cais/core/access/access.ts'
import { listPedidosDaEmpresa } from '@cais/core/api/adesao.ts'
import { deleteContatoEmpresa, listContatosEmpresa } from '@cais/core/api/contato-empresa.ts'
import { deleteEmailEmpresa, type EmailEmpresa, listEmailsEmpresa } from '@cais/core/api/email-empresa.ts'
import { type Empresa, getEmpresa, listEmpresaUsers } from '@cais/core/api/empresa.ts'
import { formatPhone, formatRegister } from '@cais/core/values/format.ts'
import { Alert, Anchor, Badge, Card, Container, Group, Stack } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dadoText } from '../../client/dado-text.ts'
import { useAnswer } from '../../client/queries.ts'
import { companyAddress } from '../../client/route-params.ts'
import { useSession } from '../../client/session.ts'
import { After } from '../../ui/After.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { YesNo } from '../../ui/YesNo.tsx'
import { AutorizacoesPanel } from './AutorizacoesPanel.tsx'
import { CadastroActions } from './CadastroActions.tsx'
import { ContatoForm } from './ContatoForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { EmpresaUsersPanel } from './EmpresaUsersPanel.tsx'
import { EntriesPanel } from './EntriesPanel.tsx'
import { FontesPanel } from './fontes/FontesPanel.tsx'
import { PedidosAcessoPanel } from './PedidosAcessoPanel.tsx'
import { WebhooksPanel } from './webhooks/WebhooksPanel.tsx'

/** The company's page: its registration, users, contacts, addresses and authorisations. */
export function EmpresaScreen() {
  const { t } = useTranslation()
  const { companyId } = companyAddress.useParams()
  const request = { params: { companyId } }
  const empresa = useAnswer(getEmpresa, request, { quiet: true })
  const pedidos = useAnswer(listPedidosDaEmpresa, request, { quiet: true })
  const pessoas = useAnswer(listEmpresaUsers, request, { quiet: true })
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t('menu.entry.empresa')}</PageTitle>
      <Stack key={companyId}>
        <EmpresaCard companyId={companyId} />
        <After answers={[empresa, pedidos]}>
          <PedidosAcessoPanel companyId={companyId} />
          <EmpresaUsersPanel companyId={companyId} />
        </After>
        <After answers={[empresa, pedidos, pessoas]}>
          <ContatosPanel companyId={companyId} />
          <EmailsPanel companyId={companyId} />
          <AutorizacoesPanel companyId={companyId} />
          <FontesPanel companyId={companyId} />
          <WebhooksPanel companyId={companyId} />
        </After>
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
      {t('adesao.motivo', { motivo: dadoText(suspensao) })}
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

/** The e-mail addresses that the terminal writes to, by subject. */
function EmailsPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const emails = useAnswer(listEmailsEmpresa, { params: { companyId } }, { quiet: true })
  const subjectOf = (assunto: EmailEmpresa['assunto']) => t(`emailEmpresa.assunto.${assunto}`)
  return (
    <EntriesPanel
      texts="emailEmpresa"
      entries={emails}
      from={listEmailsEmpresa}
      deletedBy={deleteEmailEmpresa}
      deletionOf={({ id }) => ({ params: { id } })}
      deletionText={({ email, assunto }) =>
        t('emailEmpresa.delete.text', { email, assunto: subjectOf(assunto) })
      }
      nameOf={({ email }) => email}
      columns={[
        { key: 'assunto', label: t('emailEmpresa.field.assunto'), cell: ({ assunto }) => subjectOf(assunto) },
        { key: 'email', label: t('emailEmpresa.field.email'), cell: ({ email }) => email },
      ]}
      formFor={(email, saving) => <EmailForm companyId={companyId} email={email} {...saving} />}
    />
  )
}

/** The contacts that the terminal calls. */
function ContatosPanel({ companyId }: { companyId: number }) {
  const { t } = useTranslation()
  const contatos = useAnswer(listContatosEmpresa, { params: { companyId } }, { quiet: true })
  return (
    <EntriesPanel
      texts="contatoEmpresa"
      entries={contatos}
      from={listContatosEmpresa}
      deletedBy={deleteContatoEmpresa}
      deletionOf={({ id }) => ({ params: { id } })}
      deletionText={({ nome }) => t('contatoEmpresa.delete.text', { nome })}
      nameOf={({ nome }) => nome}
      columns={[
        { key: 'nome', label: t('contatoEmpresa.field.nome'), cell: ({ nome }) => nome },
        { key: 'cargo', label: t('contatoEmpresa.field.cargo'), cell: ({ cargo }) => cargo },
        {
          key: 'telefone',
          label: t('contatoEmpresa.field.telefone'),
          cell: ({ telefone }) => (
            <Anchor size="sm" href={`tel:+55${telefone}`}>
              {formatPhone(telefone)}
            </Anchor>
          ),
        },
      ]}
      formFor={(contato, saving) => <ContatoForm companyId={companyId} contato={contato} {...saving} />}
    />
  )
}
