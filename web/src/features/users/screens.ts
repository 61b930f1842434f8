export { EditUserScreen } from './EditUserScreen.tsx'
export { NewUserScreen } from './NewUserScreen.tsx'
export { UsersScreen } from './UsersScreen.tsx'
export { ViewUserScreen } from './ViewUserScreen.tsx'
