export const RegisterScreen = () => null
export const TermsScreen = () => null
export const ActivateScreen = () => null
export const ResetRequestScreen = () => null
export const ResetFinishScreen = () => null
export const SettingsScreen = () => null
export const PasswordScreen = () => null
