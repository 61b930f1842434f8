import { getCadastro } from '@cais/core/api/a-mao.ts'
import { Container } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { cadastroAddress, cadastroRowAddress } from '../../client/route-params.ts'
import { cadastrosPath } from '../../trade/integracao/cadastro-paths.ts'
import { LoadedScreen } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CadastroForm } from './CadastroForm.tsx'

export function NovoCadastroScreen() {
  const { t } = useTranslation()
  const { recurso } = cadastroAddress.useParams()
  const navigate = useNavigate()
  const goToList = () => void navigate({ to: cadastrosPath(recurso) })
  return (
    <Container size="xl" py="lg">
      <PageTitle>{t(`cadastros.novo.${recurso}`)}</PageTitle>
      <CadastroForm
        key={recurso}
        cadastro={recurso}
        existing={null}
        nomes={{}}
        onSaved={goToList}
        onCancel={goToList}
      />
    </Container>
  )
}

export function EditCadastroScreen() {
  const { t } = useTranslation()
  const { recurso, rowId } = cadastroRowAddress.useParams()
  const navigate = useNavigate()
  const goToList = () => void navigate({ to: cadastrosPath(recurso) })
  const request = { params: { recurso, id: rowId } }
  return (
    <LoadedScreen
      answer={useAnswer(getCadastro, request, { quiet: true, refetchOnMount: 'always' })}
      heights={[60, 300]}
    >
      {({ nomes, ...existing }) => (
        <Container size="xl" py="lg">
          <PageTitle>{t('cadastros.alterar-de', { ref: existing.ref })}</PageTitle>
          <CadastroForm
            key={`${recurso}/${rowId}`}
            cadastro={recurso}
            existing={existing}
            nomes={nomes}
            onSaved={goToList}
            onCancel={goToList}
          />
        </Container>
      )}
    </LoadedScreen>
  )
}
